// Finds nodes by their text, and measures how well each text fits the terms of a query.
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
  std::vector<std::string> corrections;  // "typed -> replacement"
  std::optional<TextEvidence> evidence;  // what the scores are based on; always set
};

// Terms that occur nowhere are replaced by terms that begin with them, or else by similar words of
// the lexicon. `corrections` lists only similar words. Returns only nodes with all required and no
// excluded terms.
TextResult find_by_text(const corpus::Corpus& corpus, const query::Query& query,
                        const rank::Bm25Parameters& parameters);

}  // namespace cairn::search
