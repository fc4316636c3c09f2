#include <algorithm>
#include <unordered_map>

#include "internal/graph/pagerank.h"

namespace cairn::graph {
namespace {

struct Hash {
  std::size_t operator()(std::uint32_t node) const {
    return node * std::size_t{0x9E3779B97F4A7C15};
  }
};

class Push {
 public:
  Push(Adjacency& graph, const PushOptions& options) : graph_(graph), options_(options) {}

  PushedPageRank run(std::span<const Seed> seeds) {
    double sum = 0;
    for (const Seed& seed : seeds) sum += std::max(seed.weight, 0.0);
    if (!(sum > 0)) return {};
    for (const Seed& seed : seeds) {
      if (seed.weight > 0) {
        states_[seed.node].restart += seed.weight / sum;
        states_[seed.node].residual += seed.weight / sum;
      }
    }
    for (std::vector<std::uint32_t> active = above(); !active.empty(); active = above()) {
      for (const std::uint32_t node : active) push(node);
      if (rows_ >= options_.max_rows) break;
    }
    return result();
  }

 private:
  struct State {
    double restart = 0;
    double residual = 0;
    double score = 0;
    double out_weight = -1;  // unknown before its arcs have been read
  };

  double threshold(const State& state) const {
    return options_.epsilon * std::max(1.0, state.out_weight);
  }

  std::vector<std::uint32_t> above() const {
    std::vector<std::uint32_t> nodes;
    for (const auto& [node, state] : states_) {
      if (state.residual > threshold(state)) nodes.push_back(node);
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
  }

  void push(std::uint32_t node) {
    if (states_[node].out_weight < 0 && rows_ >= options_.max_rows) return;
    const std::span<const Arc> arcs = graph_.arcs(node);
    State& state = states_[node];
    if (state.out_weight < 0) {
      ++rows_;
      state.out_weight = 0;
      for (const Arc& arc : arcs) state.out_weight += arc.weight;
      if (state.residual <= threshold(state)) return;
    }
    const double mass = state.residual;
    const double out_weight = state.out_weight;
    state.residual = 0;
    // At a node without arcs the walk ends; result() makes up for it, as if it had returned.
    state.score += (1 - options_.damping) * mass;
    if (out_weight <= 0) {
      dead_ += options_.damping * mass;
      return;
    }
    const double share = options_.damping * mass / out_weight;
    for (const Arc& arc : arcs) states_[arc.to].residual += share * arc.weight;
  }

  PushedPageRank result() const {
    PushedPageRank result;
    result.rows = rows_;
    double residual = 0;
    for (const auto& [node, state] : states_) {
      residual += state.residual;
      if (state.score > 0) result.scores.push_back({node, state.score / (1 - dead_)});
    }
    result.residual = residual / (1 - dead_);
    std::sort(result.scores.begin(), result.scores.end(),
              [](const NodeScore& a, const NodeScore& b) { return a.node < b.node; });
    return result;
  }

  Adjacency& graph_;
  PushOptions options_;
  std::unordered_map<std::uint32_t, State, Hash> states_;
  std::size_t rows_ = 0;
  double dead_ = 0;
};

}  // namespace

PushedPageRank push_pagerank(Adjacency& graph, std::span<const Seed> seeds,
                             const PushOptions& options) {
  return Push(graph, options).run(seeds);
}

}  // namespace cairn::graph
