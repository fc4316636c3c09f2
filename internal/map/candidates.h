// Chooses the symbols that a map may show, and assigns a value to each of them.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Returns the relevance of each node to the focus, [0, 1]. The relevance combines how well the node
// matches the focus with a personalized PageRank that starts at the best matches. Returns an empty
// vector if there is no focus.
std::vector<double> relevance_of(const corpus::Corpus& corpus, const CodeMap& map,
                                 const MapRequest& request);

struct Candidate {
  std::uint32_t node = 0;
  double value = 0;
};

// Returns the candidates, most valuable first. The candidates are the best symbols, slightly more
// than can fit into `tokens`.
//
// With a focus, a candidate's value depends only on its rank by relevance: the value is 10 / (10 +
// rank), where the first rank is 0. Without a focus, the map should cover the whole repository, so
// the best symbols of each group are also included. The value is then the square root of the
// candidate's importance relative to the highest importance.
std::vector<Candidate> choose_candidates(const CodeMap& map, const Importance& importance,
                                         const std::vector<Group>& groups,
                                         const std::vector<double>& relevance, std::size_t tokens);

}  // namespace cairn::map
