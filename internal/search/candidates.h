// The stages of a search between parsing the query and ordering the results.
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
  double pagerank = 0;  // PageRank mass; signals.graph is its share of the largest
  NameMatchKind match = NameMatchKind::kNone;
  bool has_text = false;  // its text contains words of the query
  double score = 0;
};

// Returns the nodes that contain the query's words or bear its name. Sets `corrections` to the
// replacements for words that occur nowhere. Unless null, `evidence` is set to what the text scores
// are based on; it stays empty if the query consists of filters alone.
std::vector<Candidate> retrieve(const corpus::Corpus& corpus, const query::Query& query,
                                const rank::Bm25Parameters& bm25,
                                std::vector<std::string>& corrections,
                                std::optional<TextEvidence>* evidence = nullptr);

// How candidates are judged: which weights apply, and which nodes are left out.
struct Judgement {
  const corpus::Corpus& corpus;
  const NodeFilter& filter;
  const rank::Ranking& ranking;
  const rank::Weights& weights;
  std::span<const model::NodeTraits> activity;  // see SearchRequest
};

// Removes the candidates that the filter rejects, and sets prior, hotspot, recency and score of the
// others.
void measure(const Judgement& judgement, std::vector<Candidate>& candidates);

// Spreads from the best candidates over the graph and gives each candidate its share of the mass.
// Also adds symbols that only the graph reaches, unless the query requires or excludes words.
Spread spread(const Judgement& judgement, const query::Query& query, corpus::CodeGraph& graph,
              std::vector<Candidate>& candidates);

enum class Adding : std::uint8_t { kNothing, kSymbols };

// Merges the result of a spreading. Known candidates get their share of the mass; if `adding`
// allows it, symbols that only the graph reaches are appended. Requires: `candidates` ascend by
// node.
void join_spread(const Judgement& judgement, const Spread& spread, Adding adding,
                 std::vector<Candidate>& candidates);

// Whether all words of the query are optional: none is required or excluded.
bool all_optional(const query::Query& query);

// Rescales each signal over the candidates so that its minimum becomes 0 and its maximum 1; a
// signal that is the same for all stays as it is. Recomputes the scores.
void make_relative(const Judgement& judgement, std::vector<Candidate>& candidates);

// Moves the best `count` to the front, in order; equal scores are ordered by node.
void order(std::vector<Candidate>& candidates, std::size_t count);

}  // namespace cairn::search
