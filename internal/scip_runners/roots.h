// Finds the directories where an indexer has to run.
#pragma once

#include <string>
#include <vector>

#include "internal/scip_runners/indexers.h"
#include "internal/scip_runners/tree_view.h"

namespace cairn::scip_runners {

struct FoundRoots {
  std::vector<Root> roots;             // each with sources, in the order of directories
  std::vector<std::string> left_over;  // directories of roots beyond the limit
};

// `sources` are the files of its languages, sorted. A file goes to the nearest root above it.
// Without any marker there is one root, the whole tree, where the indexer needs none (Python).
FoundRoots find_roots(const TreeView& tree, const Indexer& indexer,
                      const std::vector<std::string>& sources);

}  // namespace cairn::scip_runners
