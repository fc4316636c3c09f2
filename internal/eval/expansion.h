// Whether what is expected can be reached from the answers along the code graph.
#pragma once

#include <string>
#include <vector>

#include "internal/eval/case.h"
#include "internal/search/search.h"

namespace cairn::eval {

// The expected names of `asked` that are neither one of its first K answers nor within its hops of
// one, along edges of either direction. Edges of kind same-module do not count, and no walk goes on
// through a file or module: everything is near everything there.
std::vector<std::string> unreached(const corpus::Corpus& corpus, const Case& asked,
                                   const model::EdgeWeights& edges,
                                   const search::SearchResult& found);

}  // namespace cairn::eval
