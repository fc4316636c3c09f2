// Files that belong together because they use each other.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace cairn::digest {

// Weight of the ties between two files, the smaller number first.
using Ties = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

struct ClusterMember {
  std::uint32_t file = 0;
  std::uint32_t size = 0;  // symbols
};

// Begins with a cluster for each file, and joins those two that are tied most for their size
// (weight / (size a * size b)^1/2) as long as together they have at most `most` symbols. Ties
// between files that are no members do not count. Equal ones go by number. In order of their
// first file.
std::vector<std::vector<std::uint32_t>> cluster_files(const std::vector<ClusterMember>& members,
                                                      const Ties& ties, std::uint32_t most);

}  // namespace cairn::digest
