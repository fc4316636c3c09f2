// Finds what new and removed files change in the outline of an index besides themselves: modules
// that are new or gone, and where the new entries belong.
//
//   const auto changes = outline_changes(index.files(), last_code_node, {"a/new.py"}, {});
//   if (!changes) …                   // a module would be inside another module than before
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/model/ids.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

// All numbers are those of the index.
struct OutlineChanges {
  struct NewEntry {
    std::string path;
    bool is_module = false;
    model::NodeId next{};  // the node of the code that follows it, or the number after all of these
    model::NodeId known_parent{};  // the innermost known module around it, or the repository
    std::string new_parent;        // the new module around it; "" if that is known_parent
  };
  struct GoneModule {
    std::string path;
    model::NodeId node{};
  };
  std::vector<NewEntry> added;  // files and modules, in the order of the outline
  std::vector<GoneModule> removed;
};

// Requires: `files` are those of the index, in the order of the outline; `added` is ordered by
// source::path_less() and has none of them; all of `removed` are in the index.
std::optional<OutlineChanges> outline_changes(const std::vector<store::FileRow>& files,
                                              model::NodeId last_code_node,
                                              const std::vector<std::string>& added,
                                              const std::vector<std::string>& removed);

}  // namespace cairn::indexer
