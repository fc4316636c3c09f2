// Finding nodes by their text: the terms of a query, measured per candidate.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/rank/bm25f.h"
#include "internal/search/query.h"

namespace cairn::search {

// What the text of one node has to do with the query.
struct TextScore {
  model::NodeId node{};
  double text = 0;            // BM25F share of the query, [0, 1)
  double name_agreement = 0;  // how far name and query are the same words, [0, 1]
};

struct TextResult {
  std::vector<TextScore> scores;         // ascending by node
  std::vector<std::string> corrections;  // "typed -> instead"
};

// Terms that occur nowhere are replaced by terms that begin with them, or else by similar words of
// the lexicon; `corrections` says so. Required terms must be there and excluded ones must not.
TextResult find_by_text(const corpus::Corpus& corpus, const Query& query,
                        const rank::Bm25Parameters& parameters);

}  // namespace cairn::search
