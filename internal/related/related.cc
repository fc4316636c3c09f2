#include "internal/related/related.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "internal/base/error.h"
#include "internal/graph/csr.h"
#include "internal/related/fact_finder.h"
#include "internal/related/vector_source.h"
#include "internal/summary/first_sentence.h"

namespace cairn::related {

using corpus::Corpus;
using model::Node;
using model::NodeId;

namespace {

constexpr double kFusedShare = 0.5;       // share of the similarity; common ground is the rest
constexpr std::size_t kMaxDirect = 10;    // linked units, judged in addition to kMaxJudged
constexpr std::ptrdiff_t kMaxEnds = 400;  // ends of edges whose unit is looked up
constexpr std::size_t kMaxGraphHits = 300;
constexpr std::size_t kMaxSourceWords = 5;

struct Found {
  NodeId unit{};
  double graph = 0;   // normalised
  double vector = 0;  // normalised
  NodeId through{};
  double direct = 0;  // weight of its edges to and from the entity
  double fused = 0;
  double similarity = 0;
  RelationType type = RelationType::kSimilar;
  Relevance relevance = Relevance::kLow;
  double strength = 0;
  bool is_closest = false;
  std::optional<Neighbourhood> around;
  std::vector<Fact> facts;
};

// Scales the scores so that the smallest becomes 0 and the largest 1; equal ones all become 1.
void stretch(std::vector<SourceHit>& hits) {
  if (hits.empty()) return;
  const auto [least, most] =
      std::minmax_element(hits.begin(), hits.end(),
                          [](const SourceHit& a, const SourceHit& b) { return a.score < b.score; });
  const double low = least->score;
  const double range = most->score - low;
  for (SourceHit& hit : hits) hit.score = range > 0 ? (hit.score - low) / range : 1.0;
}

void keep_best(std::vector<SourceHit>& hits, std::size_t most) {
  const auto better = [](const SourceHit& a, const SourceHit& b) {
    return a.score != b.score ? a.score > b.score : a.unit < b.unit;
  };
  std::sort(hits.begin(), hits.end(), better);
  if (hits.size() > most) hits.resize(most);
}

class Discovery {
 public:
  Discovery(const Corpus& corpus, const RelatedRequest& request)
      : corpus_(corpus),
        request_(request),
        units_(corpus, request.entity.node, request.with_tests),
        graph_(corpus, request.graph),
        vectors_(corpus, units_),
        specific_(corpus, units_.count()),
        filter_(corpus) {
    result_.entity = request.entity;
    result_.generation = corpus.generation();
  }

  RelatedResult run() {
    retrieve();
    judge();
    find_facts();
    classify();
    build();
    return std::move(result_);
  }

 private:
  const Node& entity() const { return request_.entity.node; }

  void retrieve() {
    own_ = neighbourhood_of(corpus_, units_, entity(), units_.max_members());
    result_.is_isolated = !is_tied();
    std::vector<SourceHit> near;
    if (request_.graph_weight > 0 && !result_.is_isolated) near = graph_.find(entity(), units_);
    keep_best(near, kMaxGraphHits);
    std::vector<NodeId> others;
    for (std::size_t i = 0; i < std::min(near.size(), kMaxJudged); ++i) {
      others.push_back(near[i].unit);
    }
    std::vector<SourceHit> alike;
    if (request_.vector_weight > 0) alike = vectors_.find(entity(), others);
    stretch(near);
    stretch(alike);
    std::map<NodeId, Found> by_unit;
    for (const SourceHit& hit : near) {
      Found& found = by_unit[hit.unit];
      found.graph = hit.score;
      found.through = hit.through;
    }
    for (const SourceHit& hit : alike) by_unit[hit.unit].vector = hit.score;
    add_direct(by_unit);
    for (auto& [unit, found] : by_unit) {
      found.unit = unit;
      found.fused = request_.graph_weight * found.graph + request_.vector_weight * found.vector;
      found.similarity = found.fused;
      found_.push_back(std::move(found));
    }
    sort_by_similarity();
    drop_weak();
  }

  // Whether an edge links the entity with other code or text; being in the same file does not
  // count.
  bool is_tied() const {
    const auto ties = [&](const model::Edge& edge, NodeId end) {
      return edge.kind != model::EdgeKind::kDefinition &&
             edge.kind != model::EdgeKind::kSameModule && end <= corpus_.last_code_node();
    };
    return !own_->mentions.empty() ||
           std::any_of(own_->outgoing.begin(), own_->outgoing.end(),
                       [&](const model::Edge& edge) { return ties(edge, edge.to); }) ||
           std::any_of(own_->incoming.begin(), own_->incoming.end(),
                       [&](const model::Edge& edge) { return ties(edge, edge.from); });
  }

  // Adds units that share an edge with the entity, however little they resemble it. Finding the
  // unit of a node costs a look-up, so only the ends with the heaviest edges are tried.
  void add_direct(std::map<NodeId, Found>& by_unit) {
    if (request_.graph_weight <= 0 || result_.is_isolated) return;
    std::vector<graph::Arc> ends;
    const auto add = [&](NodeId end, const model::Edge& edge) {
      if (!is_use(edge.kind) || end > corpus_.last_code_node()) return;
      ends.push_back({value_of(end), model::edge_weight(model::kDefaultEdgeWeights, edge)});
    };
    for (const model::Edge& edge : own_->outgoing) add(edge.to, edge);
    for (const model::Edge& edge : own_->incoming) add(edge.from, edge);
    const auto heavier = [](const graph::Arc& a, const graph::Arc& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.to < b.to;
    };
    if (std::ssize(ends) > kMaxEnds) {
      std::nth_element(ends.begin(), ends.begin() + kMaxEnds, ends.end(), heavier);
      ends.resize(static_cast<std::size_t>(kMaxEnds));
    }
    std::sort(ends.begin(), ends.end(), heavier);
    for (const graph::Arc& end : ends) {
      const auto unit = units_.unit_of(NodeId{end.to});
      if (!unit) continue;
      Found& found = by_unit[*unit];
      found.direct += end.weight;
      if (found.through == model::kNoNode) found.through = NodeId{end.to};
    }
  }

  // Keeps the most similar units, and the ones with the heaviest edges of the rest.
  void drop_weak() {
    if (found_.size() <= kMaxJudged) return;
    std::vector<Found> rest(std::make_move_iterator(found_.begin() + kMaxJudged),
                            std::make_move_iterator(found_.end()));
    found_.resize(kMaxJudged);
    std::erase_if(rest, [](const Found& found) { return found.direct <= 0; });
    std::stable_sort(rest.begin(), rest.end(),
                     [](const Found& a, const Found& b) { return a.direct > b.direct; });
    if (rest.size() > kMaxDirect) rest.resize(kMaxDirect);
    std::move(rest.begin(), rest.end(), std::back_inserter(found_));
  }

  void sort_by_similarity() {
    std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
      return a.similarity != b.similarity ? a.similarity > b.similarity : a.unit < b.unit;
    });
  }

  void judge() {
    for (Found& found : found_) {
      const auto node = corpus_.node(found.unit);
      if (node) found.around = neighbourhood_of(corpus_, units_, *node, kMaxMembers);
    }
    std::erase_if(found_, [](const Found& found) { return !found.around; });
    for (Found& found : found_) {
      const double closeness = mutual(found);
      found.is_closest = closeness >= 1;
      if (!request_.with_rerank) continue;
      CommonGround ground = common_ground(corpus_, specific_, *own_, *found.around);
      ground.tie = found.direct > 0 ? 1 : 0;
      ground.mutual = closeness;
      found.similarity =
          std::min(1.0, kFusedShare * found.fused +
                            (1 - kFusedShare) * weighted_sum(ground, request_.rerank));
    }
    sort_by_similarity();
  }

  // 1 if no other result is more like the candidate than the entity is, 1/2 if one is …
  double mutual(const Found& candidate) const {
    const TermVector& vector = vectors_.vector_of(candidate.unit);
    const double own = similarity(vectors_.vector_of(entity().id), vector);
    if (own <= 0) return 0;
    std::size_t closer = 0;
    for (const Found& other : found_) {
      if (other.unit != candidate.unit &&
          similarity(vectors_.vector_of(other.unit), vector) > own) {
        ++closer;
      }
    }
    return 1.0 / static_cast<double>(1 + closer);
  }

  void find_facts() {
    FactFinder finder(corpus_, specific_, *own_, vectors_);
    // A result that no fact supports is dropped.
    std::erase_if(found_, [&](Found& found) {
      found.facts = filter_.keep(finder.find(*found.around));
      const auto type = relation_of(found.facts, kinship_of(found));
      found.type = type.value_or(RelationType::kSimilar);
      put_reasons_first(found.type, found.facts);
      return !type || !is_wanted(found.type);
    });
    result_.filtered = filter_.filtered();
  }

  Kinship kinship_of(const Found& found) const {
    const Node& own = entity();
    const Node& other = found.around->unit;
    Kinship kinship;
    kinship.is_closest = found.is_closest;
    const bool are_types = model::is_type(own.kind) && model::is_type(other.kind);
    const bool are_callable = model::is_callable(own.kind) && model::is_callable(other.kind);
    kinship.is_comparable = are_types || are_callable || own.kind == other.kind;
    // An interface is not an alternative to an implementation; a file has no role.
    kinship.agrees_in_kind = model::is_symbol(own.kind) && kinship.is_comparable &&
                             is_interface(own) == is_interface(other);
    return kinship;
  }

  static bool is_interface(const Node& node) {
    return node.kind == model::NodeKind::kInterface || node.kind == model::NodeKind::kTrait;
  }

  void classify() {
    std::vector<Standing> standings;
    standings.reserve(found_.size());
    for (const Found& found : found_) {
      standings.push_back({found.similarity, found.type, found.facts});
    }
    const std::vector<Relevance> relevance = relevance_of(standings);
    for (std::size_t i = 0; i < found_.size(); ++i) {
      found_[i].relevance = relevance[i];
      found_[i].strength = strength_of(standings[i]);
    }
    std::erase_if(found_,
                  [&](const Found& found) { return found.relevance > request_.min_relevance; });
    std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
      if (a.relevance != b.relevance) return a.relevance < b.relevance;
      return a.strength != b.strength ? a.strength > b.strength : a.unit < b.unit;
    });
  }

  bool is_wanted(RelationType type) const {
    const auto& types = request_.types;
    return types.empty() || std::find(types.begin(), types.end(), type) != types.end();
  }

  void build() {
    result_.total = found_.size();
    if (found_.size() > request_.limit) found_.resize(request_.limit);
    for (Found& found : found_) {
      RelatedNode one;
      one.node = search::summarize(corpus_, found.around->unit);
      one.signature = found.around->unit.signature;
      one.summary = summary::first_sentence(corpus_.documentation(found.unit));
      one.similarity = found.similarity;
      one.relevance = found.relevance;
      one.type = found.type;
      one.facts = std::move(found.facts);
      add_sources(found, one);
      result_.results.push_back(std::move(one));
    }
  }

  void add_sources(const Found& found, RelatedNode& one) const {
    if (found.through != model::kNoNode) {
      RelationSource source;
      source.kind = SourceKind::kGraph;
      source.score = found.graph;
      source.hops = graph_.way_to(found.through);
      one.sources.push_back(std::move(source));
    }
    const auto shared =
        shared_terms(vectors_.vector_of(entity().id), vectors_.vector_of(found.unit));
    if (shared.empty()) return;
    RelationSource source;
    source.kind = SourceKind::kVector;
    source.score = found.vector;
    for (std::size_t i = 0; i < std::min(shared.size(), kMaxSourceWords); ++i) {
      source.words.push_back(vectors_.word_of(shared[i].term));
    }
    one.sources.push_back(std::move(source));
  }

  const Corpus& corpus_;
  const RelatedRequest& request_;
  Units units_;
  GraphSource graph_;
  VectorSource vectors_;
  Specificity specific_;
  FactFilter filter_;
  std::optional<Neighbourhood> own_;
  std::vector<Found> found_;
  RelatedResult result_;
};

}  // namespace

std::string_view name_of(SourceKind kind) {
  return kind == SourceKind::kGraph ? "graph" : "vector";
}

RelatedResult find_related(const Corpus& corpus, const RelatedRequest& request) {
  const Node& entity = request.entity.node;
  if (entity.id > corpus.last_code_node()) {
    throw base::Error(base::ErrorKind::kUsage,
                      "'" + entity.qualified_name() + "' is not code of this repository",
                      "cairn context shows what belongs to a document or package");
  }
  if (entity.kind == model::NodeKind::kRepository) {
    throw base::Error(base::ErrorKind::kUsage, "everything is related to the repository",
                      "name a module, file or symbol of it");
  }
  return Discovery(corpus, request).run();
}

}  // namespace cairn::related
