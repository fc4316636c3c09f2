// Chooses the symbols that a map may show, and gives each a value.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Returns the relevance of each node to the focus, [0, 1]: how well the node matches, combined with
// its personalized PageRank, which starts at the best matches. Empty without a focus.
std::vector<double> relevance_of(const corpus::Corpus& corpus, const CodeMap& map,
                                 const MapRequest& request);

struct Candidate {
  std::uint32_t node = 0;
  double value = 0;
};

// Returns as many candidates as could fit into `tokens`, the most valuable first. Without a focus,
// these include the best of each group, and the value of a candidate is the square root of its
// share of the maximum importance, so that the map covers everything. With a focus, only the rank
// by relevance counts: 10 / (10 + rank).
std::vector<Candidate> choose_candidates(const CodeMap& map, const Importance& importance,
                                         const std::vector<Group>& groups,
                                         const std::vector<double>& relevance, std::size_t tokens);

}  // namespace cairn::map
