// Files that belong together because they use each other.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace cairn::map {

// Weights of the links between two files, the smaller number first.
using Ties = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

struct ClusterMember {
  std::uint32_t file = 0;
  std::uint32_t size = 0;  // symbols
};

// Starts with one cluster per file and joins the two most strongly linked for their size (weight /
// (size a * size b)^1/2) as long as together they have at most `most` symbols. Links to files that
// are not members are ignored. Equal pairs go by number. Returns the clusters in order of their
// first file.
std::vector<std::vector<std::uint32_t>> cluster_files(const std::vector<ClusterMember>& members,
                                                      const Ties& ties, std::uint32_t most);

}  // namespace cairn::map
