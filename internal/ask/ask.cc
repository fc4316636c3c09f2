#include "internal/ask/ask.h"

#include <algorithm>
#include <array>

#include "internal/ask/ask_seeds.h"
#include "internal/ask/chunk_text.h"
#include "internal/ask/passage_mass.h"
#include "internal/ask/prose_chunks.h"
#include "internal/ask/ranked_passages.h"
#include "internal/corpus/code_graph.h"
#include "internal/search/candidates.h"
#include "internal/search/filter.h"
#include "internal/search/name_search.h"

namespace cairn::ask {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr double kAskEpsilon = 3e-4;  // larger than for `search`, because the graph is larger

struct ModeLimits {
  std::size_t answers = 5;
  std::size_t hops = 0;
};

ModeLimits limits_of(AskMode mode) {
  switch (mode) {
    case AskMode::kExecution: return {5, 0};
    case AskMode::kPlanning: return {10, 1};
    case AskMode::kBrainstorming: return {20, 2};
  }
  return {};
}

corpus::GraphView view_of(const AskRequest& request) {
  corpus::GraphView view;
  view.weights = request.edges;
  view.with_documents = request.scope != ChunkScope::kCode;
  return view;
}

// Returns the part of a question that is searched for entities: the first line if the question is
// pasted text, otherwise the whole question.
std::string_view entity_text(const query::Query& query) {
  const std::string_view text = query.text;
  return query.is_pasted ? text.substr(0, text.find('\n')) : text;
}

// The candidates that match the words of a question. Both `code` and `prose` are sorted by node.
struct Found {
  std::vector<search::Candidate> code;
  std::vector<ProseChunk> prose;
  std::vector<std::string> corrections;
  std::optional<search::TextEvidence> evidence;  // evidence for `code`
};

Found find_by_words(const search::ScoringContext& judgement, const query::Query& query,
                    const query::Filters& filters, const AskRequest& request) {
  Found found;
  if (request.scope != ChunkScope::kDocuments) {
    found.code =
        search::retrieve(judgement.corpus, query, request.bm25, found.corrections, &found.evidence);
    search::measure(judgement, found.code);
  }
  if (request.scope != ChunkScope::kCode) {
    found.prose =
        prose_chunks(judgement.corpus, filters, search::find_prose(judgement.corpus, query));
    score(found.prose, judgement.weights);
  }
  return found;
}

graph::PushedPageRank ranks_from(corpus::CodeGraph& graph, std::span<const graph::Seed> seeds,
                                 const graph::PushOptions& options, search::RankCache* cache) {
  if (cache == nullptr) return push_pagerank(graph, seeds, options);
  std::string view(graph.view().with_documents ? "d" : "c");
  for (const double weight : graph.view().weights) view += std::to_string(weight) + " ";
  const std::string key = search::RankCache::key_of(seeds, options, view);
  search::RankCache::Ranks known = cache->find(key);
  if (!known) {
    known = std::make_shared<const graph::PushedPageRank>(push_pagerank(graph, seeds, options));
    cache->put(key, known);
  }
  return *known;
}

search::Spread spread_from(corpus::CodeGraph& graph, std::vector<graph::Seed> seeds,
                           const AskRequest& request) {
  search::Spread spread;
  spread.seeds = std::move(seeds);
  if (spread.seeds.empty()) return spread;
  graph::PushOptions options;
  options.damping = request.ranking.damping;
  options.epsilon = kAskEpsilon;
  spread.ranks = ranks_from(graph, spread.seeds, options, request.cache);
  spread.most = search::largest_score(spread.ranks);
  return spread;
}

void add_graph_evidence(const search::ScoringContext& judgement, const query::Query& query,
                        const search::Spread& spread, Found& found) {
  if (spread.most <= 0) return;
  const auto adding =
      search::all_optional(query) ? search::Adding::kSymbols : search::Adding::kNothing;
  search::join_spread(judgement, spread, adding, found.code);
  set_graph_signals(judgement.corpus, spread, found.prose);
  score(found.prose, judgement.weights);
}

// Requires: `passages` is sorted, best first.
search::Confidence confidence_in(const Corpus& corpus, const query::Query& query, Found& found,
                                 std::span<const RankedPassage> passages) {
  search::TextEvidence* const evidence = found.evidence ? &*found.evidence : nullptr;
  search::ConfidenceInput input{corpus, query, evidence, search::ConfidenceOrder::kPassages, {}};
  for (const RankedPassage& passage : passages) {
    if (input.best.size() == search::kConfidenceResults) break;
    input.best.push_back({passage.node, passage.score, passage.signals});
  }
  return search::confidence_of(input);
}

// ---- the answer --------------------------------------------------------------------------------

// Whether a piece in the range from `first` to `last` mentions `symbol`.
bool is_mentioned(corpus::CodeGraph& graph, NodeId symbol, NodeId first, NodeId last) {
  const auto pieces = graph.neighbours(symbol, model::EdgeKind::kMentions);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](NodeId piece) { return first <= piece && piece <= last; });
}

// Returns the entities that the passage from `node` to `last` is, contains or mentions. Each entity
// is spelled as in the question.
std::vector<std::string> entities_in(const Corpus& corpus, corpus::CodeGraph& graph,
                                     std::span<const Entity> entities, const model::Node& node,
                                     NodeId last) {
  const NodeId end = std::max(node.last, last);
  const auto holds = [&](const EntityLink& link) {
    return (node.id <= link.node && link.node <= end) ||
           (corpus.is_prose(node.id) && is_mentioned(graph, link.node, node.id, end));
  };
  std::vector<std::string> names;
  for (const Entity& entity : entities) {
    if (std::any_of(entity.links.begin(), entity.links.end(), holds)) names.push_back(entity.text);
  }
  return names;
}

AskChunk scored_chunk(const Corpus& corpus, model::Node node, const RankedPassage& passage) {
  AskChunk chunk;
  chunk.node = search::summarize(corpus, std::move(node));
  chunk.score = passage.score;
  chunk.text_score = passage.signals.text;
  chunk.name_score = passage.signals.name;
  chunk.graph_score = passage.signals.graph;
  chunk.prior = passage.signals.prior;
  chunk.source = passage.source;
  if (corpus.is_prose(passage.node)) {
    const corpus::Document& document = corpus.document_of(passage.node);
    chunk.trail = document.trail_of(document.piece_of(passage.node));
  }
  return chunk;
}

std::vector<AskChunk> chunks_of(const Corpus& corpus, corpus::CodeGraph& graph,
                                const AskRequest& request, std::span<const Entity> entities,
                                const search::Spread& spread,
                                std::span<const RankedPassage> passages) {
  corpus::SourceLines lines(corpus);
  std::vector<NodeId> nodes;
  nodes.reserve(passages.size());
  for (const RankedPassage& passage : passages) nodes.push_back(passage.node);
  search::SpreadOptions options;
  options.damping = request.ranking.damping;
  std::vector<search::ExplainedPath> paths;
  if (request.with_text) paths = search::paths_to(corpus, graph, spread, options, nodes);
  std::vector<AskChunk> chunks;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    auto node = corpus.node(passages[i].node);
    if (!node) continue;
    AskChunk chunk = scored_chunk(corpus, std::move(*node), passages[i]);
    if (request.with_text) {
      const model::Node& shown = chunk.node.node;
      ChunkText text = text_of_chunk(corpus, lines, {shown, passages[i].last}, kMaxChunkBytes);
      chunk.text = std::move(text.text);
      chunk.first_line = text.first_line;
      chunk.is_cut = text.is_cut;
      chunk.hops = std::move(paths[i].hops);
      chunk.entities = entities_in(corpus, graph, entities, shown, passages[i].last);
    }
    chunks.push_back(std::move(chunk));
  }
  return chunks;
}

std::vector<AskEntity> linked_entities(const Corpus& corpus, std::vector<Entity> entities) {
  std::vector<AskEntity> linked;
  for (Entity& entity : entities) {
    AskEntity one;
    for (const EntityLink& link : entity.links) {
      if (auto node = corpus.node(link.node)) {
        one.nodes.push_back(search::summarize(corpus, std::move(*node)));
      }
    }
    one.entity = std::move(entity);
    linked.push_back(std::move(one));
  }
  return linked;
}

Fallback fallback_of(const AskResult& result, bool is_isolated) {
  if (result.chunks.empty()) return Fallback::kNothing;
  const bool is_linked = std::any_of(result.entities.begin(), result.entities.end(),
                                     [](const AskEntity& entity) { return !entity.nodes.empty(); });
  if (!is_linked) return Fallback::kTextOnly;
  return is_isolated ? Fallback::kIsolated : Fallback::kNone;
}

}  // namespace

std::string_view name_of(AskMode mode) {
  constexpr std::array<std::string_view, 3> kNames = {"execution", "planning", "brainstorming"};
  return kNames.at(static_cast<std::size_t>(mode));
}

std::string_view name_of(Fallback fallback) {
  constexpr std::array<std::string_view, 4> kNames = {"none", "text-only", "isolated", "nothing"};
  return kNames.at(static_cast<std::size_t>(fallback));
}

std::size_t answers_of(AskMode mode) { return limits_of(mode).answers; }

AskResult ask(const Corpus& corpus, const AskRequest& request) {
  const query::Query query = query::parse_query(request.question);
  const query::Filters filters = search::merged(query.filters, request.filters);
  const search::NodeFilter filter(corpus, filters);
  const rank::Weights& weights = query.is_prose ? request.ranking.prose : request.ranking.names;
  const search::ScoringContext judgement{corpus, filter, request.ranking, weights,
                                         request.activity};
  const ModeLimits limits = limits_of(request.mode);
  AskResult result;
  result.question = query.text;
  result.generation = corpus.generation();
  result.mode = request.mode;
  result.warnings = query.warnings;
  result.hops = std::min(request.hops.value_or(limits.hops), kMaxHops);

  Found found = find_by_words(judgement, query, filters, request);
  result.corrections = std::move(found.corrections);
  std::vector<Entity> entities = find_entities(corpus, entity_text(query), found.code);

  corpus::CodeGraph graph(corpus, view_of(request));
  AskSeeds seeds = seeds_of(graph, entities, found.code, found.prose,
                            {.hops = result.hops,
                             .with_synonyms = request.with_synonyms,
                             .text_seeds = request.ranking.seeds});
  const search::Spread spread = spread_from(graph, std::move(seeds.seeds), request);
  add_graph_evidence(judgement, query, spread, found);

  // PageRank adds symbols to found.code even if only documents were requested.
  if (request.scope == ChunkScope::kDocuments) found.code.clear();
  std::vector<RankedPassage> passages = passages_of(corpus, found.code, found.prose);
  discount_repeats(corpus, passages);
  result.total = passages.size();
  const std::size_t limit = request.limit.value_or(limits.answers);
  keep_best(passages, std::max(limit, search::kConfidenceResults));
  result.confidence = confidence_in(corpus, query, found, passages);
  if (passages.size() > limit) passages.resize(limit);

  result.chunks = chunks_of(corpus, graph, request, entities, spread, passages);
  result.entities = linked_entities(corpus, std::move(entities));
  result.fallback = fallback_of(result, seeds.is_isolated);
  if (result.fallback == Fallback::kNothing) {
    result.suggestions = search::suggestions_for(corpus, query.names);
  }
  return result;
}

}  // namespace cairn::ask
