// The PageRank mass that reaches the passages of documents.
#pragma once

#include <vector>

#include "internal/ask/prose_chunks.h"
#include "internal/corpus/corpus.h"
#include "internal/search/spreading.h"

namespace cairn::ask {

// Sets the graph signal of each passage: the mass of its pieces, which comes from the code that
// they mention, divided by the square root of their number, so that length is not an advantage. A
// signal of 1 means the largest mass of any node.
// Requires: `spread.most` > 0, and `spread.ranks.scores` ascend by node.
void set_graph_signals(const corpus::Corpus& corpus, const search::Spread& spread,
                       std::vector<ProseChunk>& chunks);

}  // namespace cairn::ask
