#include "internal/search/candidates.h"

#include <algorithm>

#include "internal/search/surroundings.h"
#include "internal/search/text_search.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr double kTraitScale = 255;

// Merges two lists that are sorted by node. A node that is in both lists becomes one candidate.
std::vector<Candidate> join(const std::vector<TextScore>& texts,
                            const std::vector<NameHit>& names) {
  std::vector<Candidate> candidates;
  candidates.reserve(texts.size() + names.size());
  auto text = texts.begin();
  auto name = names.begin();
  while (text != texts.end() || name != names.end()) {
    const bool has_text = text != texts.end() && (name == names.end() || text->node <= name->node);
    const bool has_name = name != names.end() && (text == texts.end() || name->node <= text->node);
    Candidate candidate;
    if (has_text) {
      candidate.node = text->node;
      candidate.signals.text = text->text;
      candidate.has_text = text->text > 0;
      candidate.signals.name = text->name_agreement;
      ++text;
    }
    if (has_name) {
      candidate.node = name->node;
      candidate.signals.name = std::max(candidate.signals.name, name->score);
      candidate.signals.is_exact = name->is_whole_query;
      candidate.match = name->kind;
      ++name;
    }
    candidates.push_back(candidate);
  }
  return candidates;
}

std::vector<Candidate> every_node(const Corpus& corpus) {
  std::vector<Candidate> candidates(value_of(corpus.last_code_node()));
  for (std::uint32_t i = 0; i < candidates.size(); ++i) {
    candidates[i].node = NodeId{i + 1};
    candidates[i].signals.text = 1;  // without words in the query, none can be missing
    candidates[i].has_text = true;
  }
  return candidates;
}

// Sets the signals that do not depend on the query.
void judge(const ScoringContext& judgement, const model::NodeTraits& traits, Candidate& candidate) {
  rank::Signals& signals = candidate.signals;
  signals.prior = judgement.ranking.has_prior ? rank::prior(traits) : 1;
  const auto node = static_cast<std::size_t>(value_of(candidate.node));
  const model::NodeTraits& active = judgement.activity.empty() ? traits : judgement.activity[node];
  signals.hotspot = active.hotspot / kTraitScale;
  signals.recency = active.recency / kTraitScale;
  candidate.score = rank::fuse(signals, judgement.weights);
}

bool is_better(const Candidate& a, const Candidate& b) {
  return a.score != b.score ? a.score > b.score : a.node < b.node;
}

// Returns the best `count` candidates, best first, and leaves the candidates in their order.
// Requires: there are as many.
std::vector<ScoredNode> best_of(const std::vector<Candidate>& candidates, std::size_t count) {
  std::vector<const Candidate*> pointers;
  pointers.reserve(candidates.size());
  for (const Candidate& candidate : candidates) pointers.push_back(&candidate);
  std::partial_sort(pointers.begin(), pointers.begin() + static_cast<std::ptrdiff_t>(count),
                    pointers.end(),
                    [](const Candidate* a, const Candidate* b) { return is_better(*a, *b); });
  std::vector<ScoredNode> best;
  for (std::size_t i = 0; i < count; ++i) best.push_back({pointers[i]->node, pointers[i]->score});
  return best;
}

}  // namespace

std::vector<Candidate> retrieve(const Corpus& corpus, const query::Query& query,
                                const rank::Bm25Parameters& bm25,
                                std::vector<std::string>& corrections,
                                std::optional<TextEvidence>* evidence) {
  const bool only_filters = query.terms.empty() && query.names.empty() && !query.filters.empty();
  if (only_filters) return every_node(corpus);
  TextResult text = find_by_text(corpus, query, query.is_prose ? rank::for_prose(bm25) : bm25);
  corrections = std::move(text.corrections);
  if (query.is_prose) add_surroundings(corpus, text.scores);
  if (evidence != nullptr) *evidence = std::move(text.evidence);
  return join(text.scores,
              all_optional(query) ? find_names(corpus, query.names) : std::vector<NameHit>());
}

// Required and excluded terms are checked only in the text of a node. Therefore, if the query has
// such terms, a node that is found only by its name or through the graph is not a result.
bool all_optional(const query::Query& query) {
  return std::all_of(query.terms.begin(), query.terms.end(),
                     [](const auto& term) { return term.need == query::Need::kOptional; });
}

void join_spread(const ScoringContext& judgement, const Spread& spread, Adding adding,
                 std::vector<Candidate>& candidates) {
  std::vector<Candidate> added;
  auto at = candidates.begin();
  for (const graph::NodeScore& score : spread.ranks.scores) {
    const NodeId node{score.node};
    while (at != candidates.end() && at->node < node) ++at;
    const bool is_known = at != candidates.end() && at->node == node;
    Candidate fresh;
    Candidate& candidate = is_known ? *at : fresh;
    candidate.pagerank = score.score;
    candidate.signals.graph = score.score / spread.most;
    if (is_known) {
      candidate.score = rank::fuse(candidate.signals, judgement.weights);
      continue;
    }
    const model::NodeTraits traits = judgement.corpus.traits(node);
    const bool is_symbol =
        traits.kind == model::NodeKind::kUnknown || model::is_symbol(traits.kind);
    const bool may_be_added = adding == Adding::kSymbols && is_symbol;
    if (!may_be_added || !judgement.filter.accepts(node, traits)) continue;
    fresh.node = node;
    judge(judgement, traits, fresh);
    added.push_back(fresh);
  }
  candidates.insert(candidates.end(), added.begin(), added.end());
}

void measure(const ScoringContext& judgement, std::vector<Candidate>& candidates) {
  std::size_t kept = 0;
  for (const Candidate& candidate : candidates) {
    const model::NodeTraits traits = judgement.corpus.traits(candidate.node);
    if (!judgement.filter.accepts(candidate.node, traits)) continue;
    candidates[kept] = candidate;
    judge(judgement, traits, candidates[kept++]);
  }
  candidates.resize(kept);
}

Spread spread(const ScoringContext& judgement, const query::Query& query, corpus::CodeGraph& graph,
              std::vector<Candidate>& candidates) {
  const rank::Ranking& ranking = judgement.ranking;
  const std::size_t count = std::min(ranking.seeds, candidates.size());
  if (judgement.weights.graph <= 0 || count == 0 || query.names.empty()) return {};
  const std::vector<ScoredNode> best = best_of(candidates, count);
  SpreadOptions options;
  options.damping = ranking.damping;
  options.hub_correction = ranking.hubs;
  Spread spread = spread_from(graph, best, options);
  join_spread(judgement, spread, all_optional(query) ? Adding::kSymbols : Adding::kNothing,
              candidates);
  return spread;
}

void make_relative(const ScoringContext& judgement, std::vector<Candidate>& candidates) {
  using rank::Signals;
  for (double Signals::*signal :
       {&Signals::text, &Signals::name, &Signals::graph, &Signals::hotspot, &Signals::recency}) {
    double least = 1;
    double most = 0;
    for (const Candidate& candidate : candidates) {
      least = std::min(least, candidate.signals.*signal);
      most = std::max(most, candidate.signals.*signal);
    }
    if (most <= least) continue;
    for (Candidate& candidate : candidates) {
      candidate.signals.*signal = (candidate.signals.*signal - least) / (most - least);
    }
  }
  for (Candidate& candidate : candidates) {
    candidate.score = rank::fuse(candidate.signals, judgement.weights);
  }
}

void order(std::vector<Candidate>& candidates, std::size_t count) {
  const std::size_t sorted = std::min(count, candidates.size());
  std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(sorted),
                    candidates.end(), is_better);
}

}  // namespace cairn::search
