// Clusters files that use each other.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace cairn::map {

// The weight of the links between each pair of files. The smaller file number comes first.
using Ties = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

struct ClusterMember {
  std::uint32_t file = 0;
  std::uint32_t size = 0;  // number of symbols
};

// Clusters files by agglomerative clustering. Starts with one cluster per file. Repeatedly merges
// the two clusters with the strongest link, but skips pairs with more than `most` symbols in total.
// The strength of a link is its weight divided by the square root of the product of the clusters'
// sizes. If several pairs are equally strong, merges the pair with the lowest numbers. Ignores
// links to files that are not members. Returns the clusters in the order of their first files.
std::vector<std::vector<std::uint32_t>> cluster_files(const std::vector<ClusterMember>& members,
                                                      const Ties& ties, std::uint32_t most);

}  // namespace cairn::map
