// From the pieces of documents that hold words of a question to the passages that answer it.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/signals.h"
#include "internal/search/prose_search.h"

namespace cairn::ask {

struct ProseChunk {
  model::NodeId node{};  // a section, or the first of some paragraphs
  model::NodeId last{};  // the section, or the last of them
  model::NodeId document{};
  rank::Signals signals;  // name: of the title
  double score = 0;
};

// The passages of `found`, as far as `filters` want their documents. Ascending by node.
std::vector<ProseChunk> prose_chunks(const corpus::Corpus& corpus, const query::Filters& filters,
                                     const search::ProseResult& found);

// Scores the finds of a question in documents as a question scores code.
void score(std::vector<ProseChunk>& chunks, const rank::Weights& weights);

}  // namespace cairn::ask
