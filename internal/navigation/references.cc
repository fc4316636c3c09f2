#include "internal/navigation/references.h"

#include <algorithm>

#include "internal/corpus/source_lines.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Node;

// Finds the innermost definition around each place of one file. Requires: places come in order.
class UseContext {
 public:
  UseContext(const Corpus& corpus, model::NodeId file) {
    if (const auto node = corpus.node(file)) nodes_ = corpus.subtree(*node);
    std::erase_if(nodes_, [](const Node& node) { return node.body.empty(); });
  }

  std::string around(model::Position place) const {
    const Node* best = nullptr;
    for (const Node& node : nodes_) {
      if (!node.body.contains(place)) continue;
      if (best == nullptr || best->body.contains(node.body)) best = &node;
    }
    return best == nullptr ? std::string() : best->qualified_name();
  }

 private:
  std::vector<Node> nodes_;
};

}  // namespace

ReferencesResult find_references(const Corpus& corpus, const ReferencesRequest& request) {
  ReferencesResult result;
  result.node = request.node;
  result.generation = corpus.generation();
  result.offset = request.offset;
  query::Filters by_file = request.filters;
  by_file.kinds.clear();
  const search::NodeFilter filter(corpus, by_file);
  corpus::SourceLines lines(corpus);
  const model::NodeId wanted = request.node.node.id;
  for (const corpus::Posting& posting : corpus.postings(wanted)) {
    if (!filter.accepts(posting.file, corpus.traits(posting.file))) continue;
    const auto file = corpus.file(posting.file);
    if (!file) continue;
    FileReferences found;
    found.path = file->path;
    std::optional<UseContext> surroundings;
    std::size_t in_file = 0;
    for (const model::Occurrence& occurrence : corpus.occurrences(posting.file)) {
      if (occurrence.node != wanted) continue;
      if (occurrence.is_definition && !request.with_definitions) continue;
      ++in_file;
      const std::size_t ordinal = result.total++;
      if (ordinal < request.offset || ordinal >= request.offset + request.limit) continue;
      if (!surroundings) surroundings.emplace(corpus, posting.file);
      Reference reference;
      reference.range = occurrence.range;
      reference.is_definition = occurrence.is_definition;
      reference.text = lines.line(file->path, occurrence.range.begin.line);
      reference.inside = surroundings->around(occurrence.range.begin);
      found.places.push_back(std::move(reference));
    }
    result.files_total += in_file > 0 ? 1 : 0;
    if (!found.places.empty()) result.files.push_back(std::move(found));
  }
  return result;
}

}  // namespace cairn::navigation
