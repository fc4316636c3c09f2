// Checks whether expected answers can be reached from the actual answers along edges of the code
// graph.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/search/search.h"

namespace cairn::eval {

// Returns the expected names of `asked` that cannot be reached from the first K answers. A name is
// reached if an answer matches it or has a path of at most `asked.hops` edges to it, in any
// direction. Same-module edges and paths through files or modules do not count, since they connect
// almost all nodes.
std::vector<std::string> unreached(const corpus::Corpus& corpus, const Case& asked,
                                   const model::EdgeWeights& edges,
                                   const search::SearchResult& found);

}  // namespace cairn::eval
