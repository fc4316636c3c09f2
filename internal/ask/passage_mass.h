// Computes the PageRank mass of the passages in documents.
#pragma once

#include <vector>

#include "internal/ask/prose_chunks.h"
#include "internal/corpus/corpus.h"
#include "internal/search/spreading.h"

namespace cairn::ask {

// Sets the graph signal of each passage. A piece gets its mass from the code that it mentions. The
// signal is the sum of the masses of the passage's pieces, divided by two numbers. The first is the
// square root of the number of pieces, so that long passages have no advantage. The second is the
// largest mass of any node. The signal is at most 1.
//
// Requires: `spread.most` > 0, and `spread.ranks.scores` is sorted by node.
void set_graph_signals(const corpus::Corpus& corpus, const search::Spread& spread,
                       std::vector<ProseChunk>& chunks);

}  // namespace cairn::ask
