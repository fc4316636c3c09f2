#include "internal/eval/past_activity.h"

namespace cairn::eval {

const PastActivity::Known& PastActivity::known(const corpus::Corpus& corpus) {
  const std::lock_guard lock(mutex_);
  const auto [entry, is_new] = by_index_.try_emplace(corpus.index_path());
  Known& known = entry->second;
  if (!is_new) return known;
  known.history = corpus.history_log();
  for (const corpus::FileRow& file : corpus.files()) {
    const auto node = corpus.node(file.node);
    if (!node) continue;
    const std::vector<model::Node> nodes = corpus.subtree(*node);
    known.nodes.add_file(file.node, file.path, history::lines_of(std::span(nodes).subspan(1)));
  }
  return known;
}

std::vector<model::NodeTraits> PastActivity::at(const corpus::Corpus& corpus, std::int64_t time) {
  const Known& known = this->known(corpus);
  std::vector<model::NodeTraits> traits;
  if (known.history.head.empty()) return traits;
  const model::History past = history::seen_at(known.history, time);
  traits.resize(model::NodeRange::after(corpus.last_external_node()));
  known.nodes.rate(past, known.nodes.compute(past), traits);
  return traits;
}

}  // namespace cairn::eval
