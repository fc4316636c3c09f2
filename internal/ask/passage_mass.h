// Computes the PageRank mass of passages of documents.
#pragma once

#include <vector>

#include "internal/ask/prose_chunks.h"
#include "internal/corpus/corpus.h"
#include "internal/search/spreading.h"

namespace cairn::ask {

// Sets the graph signal of each passage: the sum of the masses of its pieces, divided by the square
// root of their number so that length is not an advantage. The pieces get this mass from the code
// that they mention. The result is divided by the largest mass of any node, and is at most 1.
// Requires: `spread.most` > 0, and `spread.ranks.scores` is sorted by node.
void set_graph_signals(const corpus::Corpus& corpus, const search::Spread& spread,
                       std::vector<ProseChunk>& chunks);

}  // namespace cairn::ask
