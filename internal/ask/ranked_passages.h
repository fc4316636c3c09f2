// Orders the passages that can answer a question.
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
  model::NodeId last{};  // the last of several paragraphs, or `node`
  double score = 0;
  rank::Signals signals;
  std::string_view source;  // how the passage was found: "name", "text" or "graph"
};

// Returns all passages in `code` and `prose`, unordered. Every symbol is a passage. A file is a
// passage only if the file itself has documentation.
std::vector<RankedPassage> passages_of(const corpus::Corpus& corpus,
                                       std::span<const search::Candidate> code,
                                       std::span<const ProseChunk> prose);

// Lowers the score of a passage of code for each better passage with the same qualified name.
// Otherwise, overloads and copies could fill the whole answer.
void discount_repeats(const corpus::Corpus& corpus, std::vector<RankedPassage>& passages);

// Removes all but the best `count` passages, and sorts these, best first. Passages with equal
// scores are sorted by node.
void keep_best(std::vector<RankedPassage>& passages, std::size_t count);

}  // namespace cairn::ask
