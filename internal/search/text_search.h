// Finding nodes by their text: the terms of a query, measured per candidate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"
#include "internal/search/text_evidence.h"

namespace cairn::search {

struct TextResult {
  std::vector<TextScore> scores;         // ascending by node
  std::vector<std::string> corrections;  // "typed -> instead"
  std::optional<TextEvidence> evidence;  // what the scores were made of; always there
};

// Terms that occur nowhere are replaced by terms that begin with them, or else by similar words of
// the lexicon; `corrections` says so. Required terms must be there and excluded ones must not.
TextResult find_by_text(const corpus::Corpus& corpus, const query::Query& query,
                        const rank::Bm25Parameters& parameters);

}  // namespace cairn::search
