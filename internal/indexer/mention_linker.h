// Finds the code nodes that a name in a document refers to.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/documents/mentions.h"
#include "internal/indexer/code_nodes.h"

namespace cairn::indexer {

// The maximum number of nodes that a mention can refer to. A mention with more candidates is not
// linked.
inline constexpr std::size_t kMaxMeanings = 3;

// Not thread-safe: remembers what names mean, because comments mention the same names again and again.
class MentionLinker {
 public:
  // Requires: `nodes` outlives this object.
  explicit MentionLinker(const CodeNodes& nodes);

  // Returns the nodes that `mention`, in a document in `directory`, refers to. There are at most
  // kMaxMeanings of them, in ascending order, and usually one or none.
  //
  // If several nodes have the same name, these criteria choose among them, one after the other:
  //
  //   1. The node is in a container that the mention's qualifier names.
  //   2. The node is production code.
  //   3. The node is a type or a function.
  //   4. The node is outside functions.
  //   5. The node is not private.
  std::vector<model::NodeId> link(const documents::Mention& mention,
                                  std::string_view directory) const;

 private:
  std::vector<model::NodeId> by_path(std::string_view path, std::string_view directory) const;
  const std::vector<model::NodeId>& by_name(std::string_view name,
                                            documents::MentionForm form) const;
  std::vector<model::NodeId> find_by_name(std::string_view name, documents::MentionForm form) const;
  bool is_inside(model::NodeId node, const std::vector<std::string_view>& containers) const;

  const CodeNodes& nodes_;
  std::unordered_map<std::string_view, model::NodeId> files_;  // the node of each path
  // The paths of the files with each file name.
  std::unordered_map<std::string_view, std::vector<std::string_view>> by_base_;
  // Results of by_name(), by the form and the name. Emptied at kMaxKnownNames.
  mutable std::unordered_map<std::string, std::vector<model::NodeId>> known_;
};

}  // namespace cairn::indexer
