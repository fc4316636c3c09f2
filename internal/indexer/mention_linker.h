// Finds the nodes of code to which a name in a document refers.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/documents/mentions.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/node_tables.h"

namespace cairn::indexer {

// A mention is not linked at all if it could refer to more nodes than this.
inline constexpr std::size_t kMaxMeanings = 3;

class MentionLinker {
 public:
  // Requires: all nodes of code have been added to `tables`.
  MentionLinker(const collected::Collected& collected, const Layout& layout,
                const NodeTables& tables);

  // Returns the nodes to which `mention` refers in a document in `directory`: at most kMaxMeanings,
  // ascending, usually one or none. Among nodes with the same name, prefers those in a container
  // that the mention's qualifier names. Among these, prefers first production code, then types and
  // functions, then nodes outside functions, then nodes that are not private.
  std::vector<model::NodeId> link(const documents::Mention& mention,
                                  std::string_view directory) const;

 private:
  std::vector<model::NodeId> by_path(std::string_view path, std::string_view directory) const;
  std::vector<model::NodeId> by_name(std::string_view name, documents::MentionForm form) const;
  bool is_inside(model::NodeId node, const std::vector<std::string_view>& containers) const;

  const Layout& layout_;
  const NodeTables& tables_;
  std::unordered_map<std::string_view, model::NodeId> files_;                    // by path
  std::unordered_map<std::string_view, std::vector<std::string_view>> by_base_;  // paths by name
};

}  // namespace cairn::indexer
