// Converts the document pieces that match a question into passages that can answer it.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/signals.h"
#include "internal/search/prose_search.h"

namespace cairn::ask {

struct ProseChunk {
  model::NodeId node{};  // a section, or the first of several paragraphs
  model::NodeId last{};  // the section, or the last of the paragraphs
  model::NodeId document{};
  rank::Signals signals;  // the name signal is the agreement of the title with the query
  double score = 0;
};

// Returns the passages in `found` whose documents `filters` accepts, sorted by node.
std::vector<ProseChunk> prose_chunks(const corpus::Corpus& corpus, const query::Filters& filters,
                                     const search::ProseResult& found);

// Scores passages of documents with the same formula as code (rank::fuse).
void score(std::vector<ProseChunk>& chunks, const rank::Weights& weights);

}  // namespace cairn::ask
