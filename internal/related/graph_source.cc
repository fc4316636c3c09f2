#include "internal/related/graph_source.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "internal/corpus/code_graph.h"
#include "internal/graph/pagerank.h"

namespace cairn::related {

using model::NodeId;

namespace {

constexpr std::size_t kMaxRows = 300;
constexpr std::uint64_t kHubUses = 400;
constexpr double kHubCorrection = 0.5;
constexpr double kEntityShare = 0.5;  // the entity's weight as a seed; its members share the rest

corpus::GraphView view_of(const GraphOptions& options) {
  corpus::GraphView view;
  view.weights = options.edges;
  view.with_documents = true;
  return view;
}

std::vector<graph::Seed> seeds_of(const std::vector<NodeId>& members) {
  std::vector<graph::Seed> seeds{{value_of(members.front()), 1}};
  if (members.size() == 1) return seeds;
  seeds.front().weight = kEntityShare;
  const double share = (1 - kEntityShare) / static_cast<double>(members.size() - 1);
  for (std::size_t i = 1; i < members.size(); ++i) seeds.push_back({value_of(members[i]), share});
  return seeds;
}

}  // namespace

// The part of the graph within a limited number of hops from the seeds. When a random walk reaches
// a hub or the last hop, it returns to the seeds.
class GraphSource::NearGraph : public graph::Adjacency {
 public:
  NearGraph(const corpus::Corpus& corpus, const GraphOptions& options)
      : corpus_(corpus), graph_(corpus, view_of(options)), hops_(options.hops) {}

  void begin_at(const std::vector<NodeId>& members) {
    for (const NodeId member : members) steps_.try_emplace(value_of(member));
  }

  std::span<const graph::Arc> arcs(std::uint32_t node) override {
    const std::size_t depth = steps_[node].depth;
    if (depth >= hops_ || (depth > 0 && is_hub(NodeId{node}))) return {};
    const std::span<const graph::Arc> row = graph_.arcs(node);
    for (const graph::Arc& arc : row) {
      const auto [at, is_new] = steps_.try_emplace(arc.to, Step{depth + 1, node});
      if (!is_new && at->second.depth > depth + 1) at->second = {depth + 1, node};
    }
    return row;
  }

  // Returns the total weight of a node's edges. For a hub, estimates it from the number of uses.
  double weight_of(std::uint32_t node) {
    if (is_hub(NodeId{node})) return model::size_of_log(corpus_.traits(NodeId{node}).uses);
    double weight = 0;
    for (const graph::Arc& arc : graph_.arcs(node)) weight += arc.weight;
    return weight;
  }

  std::vector<std::uint32_t> way_to(std::uint32_t node) const {
    std::vector<std::uint32_t> way;
    for (auto at = steps_.find(node); at != steps_.end(); at = steps_.find(at->second.before)) {
      way.push_back(at->first);
      if (at->second.depth == 0) break;
    }
    std::reverse(way.begin(), way.end());
    return way;
  }

  const corpus::CodeGraph& graph() const { return graph_; }

 private:
  struct Step {
    std::size_t depth = 0;
    std::uint32_t before = 0;
  };

  // Whether a node is a hub: it has so many uses that a path through it is not evidence of a
  // relation. Hubs are also slow: reading their arcs takes as long as reading the arcs of hundreds
  // of other nodes.
  bool is_hub(NodeId node) const {
    return node <= corpus_.last_code_node() && corpus_.traits(node).uses > hub_uses_;
  }

  const std::uint8_t hub_uses_ = model::log_size(kHubUses);
  const corpus::Corpus& corpus_;
  corpus::CodeGraph graph_;
  std::size_t hops_;
  std::unordered_map<std::uint32_t, Step> steps_;
};

GraphSource::GraphSource(const corpus::Corpus& corpus, const GraphOptions& options)
    : corpus_(corpus), options_(options), graph_(std::make_unique<NearGraph>(corpus, options)) {}

GraphSource::~GraphSource() = default;

std::vector<SourceHit> GraphSource::find(const model::Node& entity, Units& units) {
  const std::vector<NodeId> members = units.members_of(entity, units.max_members());
  graph_->begin_at(members);
  graph::PushOptions push;
  push.damping = options_.damping;
  push.epsilon = options_.tolerance;
  push.max_rows = kMaxRows;
  push.max_rounds = options_.iterations;
  const graph::PushedPageRank ranks = graph::push_pagerank(*graph_, seeds_of(members), push);
  struct Sum {
    double score = 0;
    double most = 0;
    NodeId through{};
  };
  std::map<NodeId, Sum> sums;
  for (const graph::NodeScore& one : ranks.scores) {
    const auto unit = units.unit_of(NodeId{one.node});
    if (!unit) continue;
    const double weight = std::max(1.0, graph_->weight_of(one.node));
    const double score = one.score / std::pow(weight, kHubCorrection);
    Sum& sum = sums[*unit];
    sum.score += score;
    if (score > sum.most) {
      sum.most = score;
      sum.through = NodeId{one.node};
    }
  }
  std::vector<SourceHit> hits;
  hits.reserve(sums.size());
  for (const auto& [unit, sum] : sums) hits.push_back({unit, sum.score, sum.through});
  return hits;
}

std::vector<search::Hop> GraphSource::way_to(NodeId node) const {
  return search::hops_along(corpus_, graph_->graph(), graph_->way_to(value_of(node)));
}

}  // namespace cairn::related
