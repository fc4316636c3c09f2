// Divides a repository into modules as a person might do it. The main criterion is the directory.
// Directories that are too large are split by which files use each other.
//
//   * A directory is a module. A directory with more than a twelfth of all symbols is split into
//     its subdirectories and the files directly in it.
//   * If the files directly in a directory still have too many symbols, they are split into
//     clusters of files that use each other. Clusters are built by agglomerative clustering, which
//     repeatedly merges the two clusters with the strongest link relative to their sizes, as long
//     as the merged cluster is small enough.
//   * Within a directory, modules with less than a hundredth of all symbols are merged into one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/map/code_map.h"
#include "internal/map/importance.h"

namespace cairn::map {

struct Group {
  std::string name;                  // "src/core/", "src/core/{a,b,c}", "src/core.py", "./"
  std::vector<std::uint32_t> files;  // indexes into CodeMap::files, ascending
  std::uint32_t symbols = 0;
  double importance = 0;
  bool is_test = false;  // whether most of its code is test code
};

// Returns the groups, most important first. Every file is in exactly one group.
std::vector<Group> group_files(const CodeMap& map, const Importance& importance,
                               const model::EdgeWeights& weights);

}  // namespace cairn::map
