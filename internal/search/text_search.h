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
  // The evidence behind the scores; std::optional only because it lacks a default constructor.
  std::optional<TextEvidence> evidence;
};

// Returns the nodes that contain terms of the query, except nodes that lack a required term or
// contain an excluded term. Instead of a term that occurs nowhere, searches for terms that begin
// with it, or else for similar words in the lexicon. `corrections` lists only the similar words.
TextResult find_by_text(const corpus::Corpus& corpus, const query::Query& query,
                        const rank::Bm25Parameters& parameters);

}  // namespace cairn::search
