#include "internal/related/related.h"

#include <algorithm>

#include "internal/base/error.h"
#include "internal/related/fact_finder.h"
#include "internal/related/retrieval.h"
#include "internal/related/vector_source.h"
#include "internal/summary/first_sentence.h"

namespace cairn::related {

using corpus::Corpus;
using model::Node;
using model::NodeId;

namespace {

constexpr double kFusedShare = 0.5;  // weight of the fused score; common ground has the rest
constexpr std::size_t kMaxSourceWords = 5;

// A candidate with the values that each stage computes for it.
struct Found {
  Candidate candidate;
  Neighbourhood around;
  double closeness = 0;  // see measure_closeness()
  double similarity = 0;
  std::vector<Fact> facts;
  RelationType type = RelationType::kSimilar;
  Relevance relevance = Relevance::kLow;
  double strength = 0;
};

std::vector<Found> with_neighbourhoods(const Corpus& corpus, const Units& units,
                                       std::span<const Candidate> candidates) {
  std::vector<Found> found;
  for (const Candidate& candidate : candidates) {
    const auto node = corpus.node(candidate.unit);
    if (!node) continue;
    Found one;
    one.candidate = candidate;
    one.around = neighbourhood_of(corpus, units, *node, kMaxMembers);
    one.similarity = candidate.fused;
    found.push_back(std::move(one));
  }
  return found;
}

// Sets the closeness of each result to 1 / (1 + n). Here, n is the number of other results that are
// more similar to this result, by words, than the entity is. If the result and the entity share no
// words, sets the closeness to 0.
void measure_closeness(const Neighbourhood& entity, const VectorSource& vectors,
                       std::vector<Found>& found) {
  const TermVector& entity_vector = vectors.vector_of(entity.unit.id);
  for (Found& one : found) {
    const TermVector& vector = vectors.vector_of(one.candidate.unit);
    const double own = similarity(entity_vector, vector);
    if (own <= 0) continue;
    const auto closer = std::count_if(found.begin(), found.end(), [&](const Found& other) {
      return other.candidate.unit != one.candidate.unit &&
             similarity(vectors.vector_of(other.candidate.unit), vector) > own;
    });
    one.closeness = 1.0 / static_cast<double>(1 + closer);
  }
}

// Combines the fused score of each result with the common ground of the result and the entity.
void rerank(const Corpus& corpus, Specificity& specific, const RerankWeights& weights,
            const Neighbourhood& entity, std::vector<Found>& found) {
  for (Found& one : found) {
    CommonGround ground = common_ground(corpus, specific, entity, one.around);
    ground.tie = one.candidate.direct > 0 ? 1 : 0;
    ground.mutual = one.closeness;
    one.similarity = std::min(
        1.0, kFusedShare * one.candidate.fused + (1 - kFusedShare) * weighted_sum(ground, weights));
  }
}

void sort_by_similarity(std::vector<Found>& found) {
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return a.similarity != b.similarity ? a.similarity > b.similarity
                                        : a.candidate.unit < b.candidate.unit;
  });
}

bool is_interface(const Node& node) {
  return node.kind == model::NodeKind::kInterface || node.kind == model::NodeKind::kTrait;
}

KindRelation kinship_of(const Node& entity, const Found& found) {
  const Node& other = found.around.unit;
  KindRelation kinship;
  kinship.is_closest = found.closeness >= 1;
  const bool are_types = model::is_type(entity.kind) && model::is_type(other.kind);
  const bool are_callable = model::is_callable(entity.kind) && model::is_callable(other.kind);
  kinship.is_comparable = are_types || are_callable || entity.kind == other.kind;
  // An interface is not an alternative to an implementation. Files are never alternatives.
  kinship.agrees_in_kind = model::is_symbol(entity.kind) && kinship.is_comparable &&
                           is_interface(entity) == is_interface(other);
  return kinship;
}

// Sets the facts and the relation type of each candidate. Removes candidates whose facts do not
// establish a relation, and candidates whose relation was not requested.
void relate(const Neighbourhood& entity, FactFinder& finder, FactFilter& filter,
            std::span<const RelationType> wanted, std::vector<Found>& found) {
  const auto is_wanted = [&](RelationType type) {
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), type) != wanted.end();
  };
  std::erase_if(found, [&](Found& one) {
    one.facts = filter.keep(finder.find(one.around));
    const auto type = relation_of(one.facts, kinship_of(entity.unit, one));
    one.type = type.value_or(RelationType::kSimilar);
    put_reasons_first(one.type, one.facts);
    return !type || !is_wanted(one.type);
  });
}

// Sets the relevance and strength of each result. Removes results that are less relevant than
// `least`. Sorts the remaining results by relevance. Equally relevant results are sorted by
// strength.
void classify(Relevance least, std::vector<Found>& found) {
  std::vector<Strength> standings;
  standings.reserve(found.size());
  for (const Found& one : found) standings.push_back({one.similarity, one.type, one.facts});
  const std::vector<Relevance> relevance = relevance_of(standings);
  for (std::size_t i = 0; i < found.size(); ++i) {
    found[i].relevance = relevance[i];
    found[i].strength = strength_of(standings[i]);
  }
  std::erase_if(found, [&](const Found& one) { return one.relevance > least; });
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    if (a.relevance != b.relevance) return a.relevance < b.relevance;
    return a.strength != b.strength ? a.strength > b.strength : a.candidate.unit < b.candidate.unit;
  });
}

std::vector<RelationSource> sources_of(NodeId entity, const Candidate& candidate,
                                       const GraphSource& graph, const VectorSource& vectors) {
  std::vector<RelationSource> sources;
  if (candidate.through != model::kNoNode) {
    RelationSource source;
    source.kind = SourceKind::kGraph;
    source.score = candidate.graph;
    source.hops = graph.way_to(candidate.through);
    sources.push_back(std::move(source));
  }
  const auto shared = shared_terms(vectors.vector_of(entity), vectors.vector_of(candidate.unit));
  if (shared.empty()) return sources;
  RelationSource source;
  source.kind = SourceKind::kVector;
  source.score = candidate.vector;
  for (std::size_t i = 0; i < std::min(shared.size(), kMaxSourceWords); ++i) {
    source.words.push_back(vectors.word_of(shared[i].term));
  }
  sources.push_back(std::move(source));
  return sources;
}

RelatedNode related_node(const Corpus& corpus, Found found, std::vector<RelationSource> sources) {
  RelatedNode one;
  one.node = search::summarize(corpus, found.around.unit);
  one.signature = found.around.unit.signature;
  one.summary = summary::first_sentence(corpus.documentation(found.candidate.unit));
  one.similarity = found.similarity;
  one.relevance = found.relevance;
  one.type = found.type;
  one.facts = std::move(found.facts);
  one.sources = std::move(sources);
  return one;
}

}  // namespace

std::string_view name_of(SourceKind kind) {
  return kind == SourceKind::kGraph ? "graph" : "vector";
}

RelatedResult find_related(const Corpus& corpus, const RelatedRequest& request) {
  const Node& entity = request.entity.node;
  if (entity.id > corpus.last_code_node()) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + entity.qualified_name() + "' is not code in this repository",
                      "use 'cairn context' for documents and packages");
  }
  if (entity.kind == model::NodeKind::kRepository) {
    throw base::Error(base::ErrorKind::kUsage,
                      "cannot find code that is related to the whole repository",
                      "name a module, file or symbol");
  }
  Units units(corpus, entity, request.with_tests);
  GraphSource graph(corpus, request.graph);
  VectorSource vectors(corpus, units);
  Specificity specific(corpus, units.count());
  const Neighbourhood own = neighbourhood_of(corpus, units, entity, units.max_members());
  RelatedResult result;
  result.entity = request.entity;
  result.generation = corpus.generation();
  result.is_isolated = !is_tied(corpus, own);

  std::vector<Found> found =
      with_neighbourhoods(corpus, units, retrieve(corpus, request, own, {units, graph, vectors}));
  measure_closeness(own, vectors, found);
  if (request.with_rerank) rerank(corpus, specific, request.rerank, own, found);
  sort_by_similarity(found);
  FactFinder finder(corpus, specific, own, vectors);
  FactFilter filter(corpus);
  relate(own, finder, filter, request.types, found);
  result.filtered = filter.filtered();
  classify(request.min_relevance, found);

  result.total = found.size();
  if (found.size() > request.limit) found.resize(request.limit);
  for (Found& one : found) {
    std::vector<RelationSource> sources = sources_of(entity.id, one.candidate, graph, vectors);
    result.results.push_back(related_node(corpus, std::move(one), std::move(sources)));
  }
  return result;
}

}  // namespace cairn::related
