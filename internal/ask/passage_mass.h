// Computes the PageRank mass of passages of documents.
#pragma once

#include <vector>

#include "internal/ask/prose_chunks.h"
#include "internal/corpus/corpus.h"
#include "internal/search/spreading.h"

namespace cairn::ask {

// Sets the graph signal of each passage, which is at most 1. The signal is the sum of the masses of
// the passage's pieces, divided by two numbers: the square root of the number of pieces, so that
// length is not an advantage, and the largest mass of any node. Pieces get their mass from the code
// that they mention.
// Requires: `spread.most` > 0, and `spread.ranks.scores` is sorted by node.
void set_graph_signals(const corpus::Corpus& corpus, const search::Spread& spread,
                       std::vector<ProseChunk>& chunks);

}  // namespace cairn::ask
