// Checks whether expected answers can be reached from the actual ones along the code graph.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/search/search.h"

namespace cairn::eval {

// Returns the expected names of `asked` that are neither among its first K answers nor within its
// hops of one, along edges in either direction. Ignores same-module edges, and no walk continues
// through a file or module, because everything is near everything there.
std::vector<std::string> unreached(const corpus::Corpus& corpus, const Case& asked,
                                   const model::EdgeWeights& edges,
                                   const search::SearchResult& found);

}  // namespace cairn::eval
