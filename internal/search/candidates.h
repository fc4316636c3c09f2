// The steps of a search's first stage, from retrieving the candidates to ordering them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"
#include "internal/rank/ranking.h"
#include "internal/search/filter.h"
#include "internal/search/name_search.h"
#include "internal/search/spreading.h"
#include "internal/search/text_evidence.h"

namespace cairn::search {

struct Candidate {
  model::NodeId node{};
  rank::Signals signals;
  double pagerank = 0;  // PageRank mass; signals.graph is this mass divided by the largest mass
  NameMatchKind match = NameMatchKind::kNone;
  bool has_text = false;  // the node's text contains words of the query
  double score = 0;
};

// Returns the nodes whose text contains words of the query. If the query neither requires nor
// excludes words, also returns the nodes whose name matches it. Sets `corrections` to the spelling
// corrections of words that occur nowhere. Unless `evidence` is null, sets `*evidence` to the data
// that the text scores are based on.
//
// If the query consists of filters alone, returns all code nodes and sets neither `corrections` nor
// `*evidence`.
std::vector<Candidate> retrieve(const corpus::Corpus& corpus, const query::Query& query,
                                const rank::Bm25Parameters& bm25,
                                std::vector<std::string>& corrections,
                                std::optional<TextEvidence>* evidence = nullptr);

// The settings by which candidates are filtered and scored.
struct ScoringContext {
  const corpus::Corpus& corpus;
  const NodeFilter& filter;
  const rank::Ranking& ranking;
  const rank::Weights& weights;
  std::span<const model::NodeTraits> activity;  // see SearchRequest::activity
};

// Removes the candidates that judgement.filter rejects. Sets the prior, hotspot, recency and score
// of the remaining candidates.
void measure(const ScoringContext& judgement, std::vector<Candidate>& candidates);

// Computes personalized PageRank with the best candidates as seeds, and sets the graph signals of
// all candidates. Also appends symbols found only through the graph, unless the query requires or
// excludes words. Requires: `candidates` is sorted by node.
Spread spread(const ScoringContext& judgement, const query::Query& query, corpus::CodeGraph& graph,
              std::vector<Candidate>& candidates);

enum class Adding : std::uint8_t { kNothing, kSymbols };

// Sets the graph signals of `candidates` from `spread`. If `adding` is kSymbols, also appends the
// symbols that were found only through the graph. Requires: `candidates` is sorted by node.
void join_spread(const ScoringContext& judgement, const Spread& spread, Adding adding,
                 std::vector<Candidate>& candidates);

// Whether all words of the query are optional: none is required or excluded.
bool all_optional(const query::Query& query);

// Rescales each signal except the prior so that its minimum over the candidates becomes 0 and its
// maximum becomes 1. A signal with the same value for all candidates is left unchanged. Recomputes
// the scores.
void make_relative(const ScoringContext& judgement, std::vector<Candidate>& candidates);

// Moves the best `count` candidates to the front, best first. Candidates with equal scores are
// ordered by node.
void order(std::vector<Candidate>& candidates, std::size_t count);

}  // namespace cairn::search
