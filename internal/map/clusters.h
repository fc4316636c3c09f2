// Clusters files that belong together because they use each other.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace cairn::map {

// Weights of the links between two files, the smaller file number first.
using Ties = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

struct ClusterMember {
  std::uint32_t file = 0;
  std::uint32_t size = 0;  // number of symbols
};

// Starts with one cluster per file. Repeatedly joins the two clusters with the strongest link for
// their sizes (the link's weight divided by the square root of the product of the sizes), among the
// pairs that have at most `most` symbols together; of equally strong pairs, joins the one with the
// lowest numbers. Ignores links to files that are not members. Returns the clusters in order of
// their first file.
std::vector<std::vector<std::uint32_t>> cluster_files(const std::vector<ClusterMember>& members,
                                                      const Ties& ties, std::uint32_t most);

}  // namespace cairn::map
