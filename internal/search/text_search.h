// Finds nodes by their text, and measures how well each text matches the terms of a query.
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
  // The evidence for the scores. It is std::optional only because it has no default constructor.
  std::optional<TextEvidence> evidence;
};

// Returns the nodes that contain terms of the query, except nodes that lack a required term or
// contain an excluded term. If a term occurs nowhere, searches for terms that begin with this term.
// If no such terms exist, searches for similar words in the lexicon, but not for pasted text.
// `corrections` lists only the similar words.
// Neither is done if the query is for a collection of indexes that has some of its terms.
TextResult find_by_text(const corpus::Corpus& corpus, const query::Query& query,
                        const rank::Bm25Parameters& parameters);

}  // namespace cairn::search
