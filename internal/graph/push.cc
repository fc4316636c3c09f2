#include <algorithm>
#include <unordered_map>
#include <utility>

#include "internal/graph/pagerank.h"

namespace cairn::graph {
namespace {

struct Hash {
  std::size_t operator()(std::uint32_t node) const {
    return node * std::size_t{0x9E3779B97F4A7C15};
  }
};

// SparseMap and DenseMap map a node to 1 + the position of its state. They map a node without a
// state to 0.
class SparseMap {
 public:
  std::uint32_t& operator[](std::uint32_t node) { return places_[node]; }

 private:
  std::unordered_map<std::uint32_t, std::uint32_t, Hash> places_;
};

class DenseMap {
 public:
  explicit DenseMap(std::uint32_t node_count) : places_(node_count, 0) {}
  std::uint32_t& operator[](std::uint32_t node) { return places_[node]; }

 private:
  std::vector<std::uint32_t> places_;
};

std::span<const Arc> row_of(Adjacency& graph, std::uint32_t node) { return graph.arcs(node); }
std::span<const Arc> row_of(const CsrGraph& graph, std::uint32_t node) { return graph.row(node); }
void announce_to(Adjacency& graph, std::span<const std::uint32_t> nodes) { graph.announce(nodes); }
void announce_to(const CsrGraph& /*graph*/, std::span<const std::uint32_t> /*nodes*/) {}

template <class Graph, class Map>
class Push {
 public:
  Push(Graph& graph, Map places, const PushOptions& options)
      : graph_(graph), options_(options), places_(std::move(places)) {}

  PushedPageRank run(std::span<const Seed> seeds) {
    double sum = 0;
    for (const Seed& seed : seeds) sum += std::max(seed.weight, 0.0);
    if (!(sum > 0)) return {};
    for (const Seed& seed : seeds) {
      if (seed.weight > 0) receive(seed.node, seed.weight / sum);
    }
    std::vector<std::uint32_t> round;
    std::size_t rounds = 0;
    while (!queue_.empty() && result_.rows < options_.max_rows && rounds++ < options_.max_rounds) {
      round.swap(queue_);
      queue_.clear();
      std::sort(round.begin(), round.end());
      announce(round);
      for (const std::uint32_t node : round) push(node);
    }
    return finish();
  }

 private:
  struct State {
    std::uint32_t node = 0;
    bool is_queued = false;  // whether it is queued for this round or the next
    double residual = 0;
    double score = 0;
    double out_weight = -1;  // -1 until the arcs of the node have been read
    double threshold = 0;
  };

  // Announces the nodes whose arcs this round reads.
  void announce(const std::vector<std::uint32_t>& round) {
    std::vector<std::uint32_t> unread;
    for (const std::uint32_t node : round) {
      if (result_.rows + unread.size() >= options_.max_rows) break;
      if (state_of(node).out_weight < 0) unread.push_back(node);
    }
    if (unread.size() > 1) announce_to(graph_, unread);
  }

  State& state_of(std::uint32_t node) {
    std::uint32_t& place = places_[node];
    if (place == 0) {
      states_.push_back({.node = node, .threshold = options_.epsilon});
      place = static_cast<std::uint32_t>(states_.size());
    }
    return states_[place - 1];
  }

  void receive(std::uint32_t node, double mass) {
    State& state = state_of(node);
    state.residual += mass;
    if (state.is_queued || state.residual <= state.threshold) return;
    state.is_queued = true;
    queue_.push_back(node);
  }

  void push(std::uint32_t node) {
    State& state = state_of(node);
    state.is_queued = false;
    if (state.out_weight < 0 && result_.rows >= options_.max_rows) return;
    const std::span<const Arc> arcs = row_of(graph_, node);
    result_.arcs += arcs.size();
    if (state.out_weight < 0) {
      ++result_.rows;
      state.out_weight = 0;
      for (const Arc& arc : arcs) state.out_weight += arc.weight;
      state.threshold = options_.epsilon * std::max(1.0, state.out_weight);
      if (state.residual <= state.threshold) return;
    }
    const double mass = state.residual;
    const double out_weight = state.out_weight;
    state.residual = 0;
    // The mass that a node without arcs would pass on is dropped. finish() scales the scores as if
    // the walk returned to a seed instead.
    state.score += (1 - options_.damping) * mass;
    if (out_weight <= 0) {
      dead_ += options_.damping * mass;
      return;
    }
    const double share = options_.damping * mass / out_weight;
    for (const Arc& arc : arcs) receive(arc.to, share * arc.weight);
  }

  PushedPageRank finish() {
    for (const State& state : states_) {
      result_.residual += state.residual;
      if (state.score > 0) result_.scores.push_back({state.node, state.score / (1 - dead_)});
    }
    result_.residual /= 1 - dead_;
    std::sort(result_.scores.begin(), result_.scores.end(),
              [](const NodeScore& a, const NodeScore& b) { return a.node < b.node; });
    return std::move(result_);
  }

  Graph& graph_;
  PushOptions options_;
  Map places_;                        // maps a node to 1 + the position of its state in states_
  std::vector<State> states_;         // in the order in which nodes first received mass
  std::vector<std::uint32_t> queue_;  // nodes to push in the next round; unordered
  PushedPageRank result_;
  double dead_ = 0;
};

}  // namespace

PushedPageRank push_pagerank(Adjacency& graph, std::span<const Seed> seeds,
                             const PushOptions& options) {
  return Push(graph, SparseMap(), options).run(seeds);
}

PushedPageRank push_pagerank(const CsrGraph& graph, std::span<const Seed> seeds,
                             const PushOptions& options) {
  std::vector<Seed> known(seeds.begin(), seeds.end());
  std::erase_if(known, [&](const Seed& seed) { return seed.node >= graph.node_count(); });
  return Push(graph, DenseMap(graph.node_count()), options).run(known);
}

}  // namespace cairn::graph
