// Checks whether expected answers can be reached from the actual answers along the code graph.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/search/search.h"

namespace cairn::eval {

// Returns the expected names of `asked` that are neither among its first K answers nor reachable
// from one of them over at most `asked.hops` edges, in either direction. Ignores same-module edges
// and paths through files or modules, because these link almost everything.
std::vector<std::string> unreached(const corpus::Corpus& corpus, const Case& asked,
                                   const model::EdgeWeights& edges,
                                   const search::SearchResult& found);

}  // namespace cairn::eval
