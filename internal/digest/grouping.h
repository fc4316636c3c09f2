// Modules as a person would draw them: found from directories, and from the graph where one
// directory holds too much.
//
//   * A directory is a module. One with more than a twelfth of all symbols is split into its
//     subdirectories and the files that it holds itself.
//   * Files of one directory that are still too much are split into clusters that use each other:
//     the two that are tied most for their size become one, while they stay small enough
//     (agglomerative clustering).
//   * What has less than a hundredth of all symbols joins what it stands beside.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/digest/code_map.h"
#include "internal/digest/importance.h"

namespace cairn::digest {

struct Group {
  std::string name;                  // "src/core/", "src/core/{a,b,c}.py", "src/core.py", "./"
  std::vector<std::uint32_t> files;  // numbers of CodeMap::files, ascending
  std::uint32_t symbols = 0;
  double importance = 0;
  bool is_test = false;  // most of what is in its files is
};

// The most important first. Every file is in exactly one.
std::vector<Group> group_files(const CodeMap& map, const Importance& importance,
                               const model::EdgeWeights& weights);

}  // namespace cairn::digest
