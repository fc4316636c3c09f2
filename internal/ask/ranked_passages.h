// The order of the passages that can answer a question.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "internal/ask/prose_chunks.h"
#include "internal/corpus/corpus.h"
#include "internal/search/candidates.h"

namespace cairn::ask {

// A passage of code or of a document, for ranking.
struct RankedPassage {
  model::NodeId node{};
  model::NodeId last{};  // the last of several paragraphs; otherwise the node
  double score = 0;
  rank::Signals signals;
  std::string_view source;  // what found it: "name", "text" or "graph"
};

// Returns all passages of `code` and `prose`, in no order. Every symbol is a passage; a file is one
// only if its module has documentation.
std::vector<RankedPassage> passages_of(const corpus::Corpus& corpus,
                                       std::span<const search::Candidate> code,
                                       std::span<const ProseChunk> prose);

// Lowers the score of a passage of code for each better one of the same qualified name; otherwise,
// overloads and copies would fill the answer.
void discount_repeats(const corpus::Corpus& corpus, std::vector<RankedPassage>& passages);

// Keeps the best `count`, in order; equal scores are ordered by node.
void keep_best(std::vector<RankedPassage>& passages, std::size_t count);

}  // namespace cairn::ask
