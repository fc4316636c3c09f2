// The stages of a search between the query and the order of its results.
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
  double pagerank = 0;  // the mass that signals.graph is a share of
  NameMatchKind match = NameMatchKind::kNone;
  bool has_text = false;  // words of the query were found in it
  double score = 0;
};

// A node that has the words, or the name, is a candidate. `corrections` gets what was searched for
// instead of words that nothing has, `evidence`, which may be null, what the texts were scored by:
// nothing for filters alone.
std::vector<Candidate> retrieve(const corpus::Corpus& corpus, const query::Query& query,
                                const rank::Bm25Parameters& bm25,
                                std::vector<std::string>& corrections,
                                std::optional<TextEvidence>* evidence = nullptr);

// How candidates are judged: by which weights, and who is left out.
struct Judgement {
  const corpus::Corpus& corpus;
  const NodeFilter& filter;
  const rank::Ranking& ranking;
  const rank::Weights& weights;
  std::span<const model::NodeTraits> activity;  // see SearchRequest
};

// Leaves out what the filter refuses, and gives the rest prior, hotspot, recency and a score.
void measure(const Judgement& judgement, std::vector<Candidate>& candidates);

// Spreads from the best candidates over the graph, gives each its share of the mass, and makes
// candidates of symbols that only the graph reaches, unless the query requires or excludes words.
Spread spread(const Judgement& judgement, const query::Query& query, corpus::CodeGraph& graph,
              std::vector<Candidate>& candidates);

enum class Adding : std::uint8_t { kNothing, kSymbols };

// Takes over what a spreading has reached. Known candidates get their share of the mass; symbols
// that only the graph reaches are added after them, if `adding` allows it. Requires: `candidates`
// ascend by node.
void join_spread(const Judgement& judgement, const Spread& spread, Adding adding,
                 std::vector<Candidate>& candidates);

// Whether a query only wishes for words: none is required or excluded.
bool all_optional(const query::Query& query);

// Stretches each signal over the candidates: the least becomes 0, the most 1, and if all are the
// same they stay. Computes the scores again.
void make_relative(const Judgement& judgement, std::vector<Candidate>& candidates);

// The best `count` in front, in order; equal ones by node.
void order(std::vector<Candidate>& candidates, std::size_t count);

}  // namespace cairn::search
