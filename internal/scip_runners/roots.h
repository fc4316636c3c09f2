// Finds the directories where an indexer has to run.
#pragma once

#include <string>
#include <vector>

#include "internal/scip_runners/indexers.h"
#include "internal/scip_runners/tree_view.h"

namespace cairn::scip_runners {

struct FoundRoots {
  std::vector<Root> roots;             // the roots that have sources, ordered by directory
  std::vector<std::string> left_over;  // directories of the roots beyond kMaxRoots
};

// Finds the roots for an indexer. `sources` are the files of the indexer's languages, sorted. Each
// source belongs to the nearest root above it. If the tree has no markers and the indexer needs
// none (Python), the tree itself is the only root.
FoundRoots find_roots(const TreeView& tree, const Indexer& indexer,
                      const std::vector<std::string>& sources);

}  // namespace cairn::scip_runners
