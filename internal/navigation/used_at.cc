#include "internal/navigation/used_at.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "internal/corpus/enclosing.h"

namespace cairn::navigation {

std::vector<search::NodeSummary> definitions_around(const corpus::Corpus& corpus,
                                                    const std::vector<UsedAt>& places) {
  std::map<std::string, model::NodeId> files;
  for (corpus::FileRow& file : corpus.files()) files.emplace(std::move(file.path), file.node);
  std::vector<search::NodeSummary> found;
  std::set<model::NodeId> known;
  std::optional<corpus::EnclosingNodes> enclosing;
  model::NodeId open = model::kNoNode;
  for (const UsedAt& place : places) {
    const auto file = files.find(place.path);
    if (file == files.end()) continue;
    if (open != file->second) enclosing.emplace(corpus, open = file->second);
    const model::Node* const around = enclosing->around(place.position);
    auto node = around != nullptr ? std::optional(*around) : corpus.node(open);
    if (node && known.insert(node->id).second) {
      found.push_back(search::summarize(corpus, std::move(*node)));
    }
  }
  return found;
}

}  // namespace cairn::navigation
