#include "internal/graph/cheapest_paths.h"

#include <algorithm>
#include <optional>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace cairn::graph {
namespace {

using Nodes = std::unordered_set<std::uint32_t>;

enum class Direction : std::uint8_t { kForward, kBackward };

std::vector<Arc> arcs_of(CostGraph& graph, std::uint32_t node, Direction direction) {
  return direction == Direction::kForward ? graph.leaving(node) : graph.entering(node);
}

// Dijkstra's algorithm in one direction, which settles one node at a time.
class Half {
 public:
  Half(CostGraph& graph, Direction direction, const Nodes& starts)
      : graph_(graph), direction_(direction) {
    for (const std::uint32_t node : starts) offer(node, 0);
  }

  // Settles the nearest unsettled node and returns it. Returns nothing if there is none.
  std::optional<std::uint32_t> settle_next() {
    while (!queue_.empty()) {
      const auto [cost, node] = queue_.top();
      queue_.pop();
      if (!settled_.insert(node).second) continue;
      radius_ = cost;
      for (const Arc& arc : arcs_of(graph_, node, direction_)) offer(arc.to, cost + arc.weight);
      return node;
    }
    return std::nullopt;
  }

  // Returns the distance of `node`. If the node is not settled, returns a lower bound on the
  // distance.
  double distance(std::uint32_t node) const {
    return settled_.contains(node) ? costs_.at(node) : radius_;
  }

 private:
  void offer(std::uint32_t node, double cost) {
    const auto [known, is_new] = costs_.emplace(node, cost);
    if (!is_new && (known->second <= cost || settled_.contains(node))) return;
    known->second = cost;
    queue_.emplace(cost, node);
  }

  using Entry = std::pair<double, std::uint32_t>;

  CostGraph& graph_;
  Direction direction_;
  std::unordered_map<std::uint32_t, double> costs_;
  Nodes settled_;
  double radius_ = 0;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
};

// Enumerates paths from `starts` to `goals` in order of their cost. `guide` contains the remaining
// cost from each node.
class Enumeration {
 public:
  Enumeration(CostGraph& graph, Direction direction, const Half& guide, const Nodes& goals,
              const CheapestOptions& options)
      : graph_(graph), direction_(direction), guide_(guide), goals_(goals), options_(options) {}

  std::vector<CostPath> run(const Nodes& starts) {
    std::vector<std::uint32_t> ordered(starts.begin(), starts.end());
    std::sort(ordered.begin(), ordered.end());
    for (const std::uint32_t node : ordered) add({node, kNone, 0, 0});
    std::vector<CostPath> paths;
    while (!queue_.empty() && paths.size() < options_.count && partials_.size() < kMaxPartials) {
      const auto [estimate, hops, index] = queue_.top();
      queue_.pop();
      if (!paths.empty() && estimate > options_.most_times * paths.front().cost) break;
      const Partial here = partials_[index];
      if (++visits_[here.node] > kVisitsPerPath * options_.count) continue;
      if (goals_.contains(here.node)) {
        paths.push_back(path_to(index));
      } else if (here.hops < options_.max_hops) {
        extend(here, static_cast<std::uint32_t>(index));
      }
    }
    return paths;
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::size_t kMaxPartials = 300000;
  static constexpr std::size_t kVisitsPerPath = 2;

  struct Partial {
    std::uint32_t node = 0;
    std::uint32_t before = kNone;  // index in partials_
    double cost = 0;
    std::size_t hops = 0;
  };
  using Entry = std::tuple<double, std::size_t, std::size_t>;  // estimate, hops, index

  void add(const Partial& partial) {
    queue_.emplace(partial.cost + guide_.distance(partial.node), partial.hops, partials_.size());
    partials_.push_back(partial);
  }

  void extend(const Partial& here, std::uint32_t index) {
    Nodes before;
    for (std::uint32_t at = index; at != kNone; at = partials_[at].before) {
      before.insert(partials_[at].node);
    }
    for (const Arc& arc : arcs_of(graph_, here.node, direction_)) {
      if (before.contains(arc.to)) continue;
      add({arc.to, index, here.cost + arc.weight, here.hops + 1});
    }
  }

  CostPath path_to(std::size_t index) const {
    CostPath path;
    path.cost = partials_[index].cost;
    for (auto at = static_cast<std::uint32_t>(index); at != kNone; at = partials_[at].before) {
      path.nodes.push_back(partials_[at].node);
    }
    if (direction_ == Direction::kForward) std::reverse(path.nodes.begin(), path.nodes.end());
    return path;
  }

  CostGraph& graph_;
  Direction direction_;
  const Half& guide_;
  const Nodes& goals_;
  const CheapestOptions& options_;
  std::vector<Partial> partials_;
  std::unordered_map<std::uint32_t, std::size_t> visits_;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
};

}  // namespace

CheapestPaths cheapest_paths(CostGraph& graph, std::span<const std::uint32_t> sources,
                             std::span<const std::uint32_t> targets,
                             const CheapestOptions& options) {
  CheapestPaths result;
  Nodes from(sources.begin(), sources.end());
  Nodes to(targets.begin(), targets.end());
  for (const std::uint32_t node : sources) {
    if (to.erase(node) > 0) from.erase(node);
  }
  if (from.empty() || to.empty()) return result;
  Half ahead(graph, Direction::kForward, from);
  Half back(graph, Direction::kBackward, to);
  for (std::size_t rows = 0; rows < options.max_rows; ++rows) {
    const auto reached = ahead.settle_next();
    if (!reached) return result;
    if (to.contains(*reached)) {
      result.paths = Enumeration(graph, Direction::kBackward, ahead, from, options).run(to);
      return result;
    }
    const auto reached_back = back.settle_next();
    if (!reached_back) return result;
    if (from.contains(*reached_back)) {
      result.paths = Enumeration(graph, Direction::kForward, back, to, options).run(from);
      return result;
    }
  }
  result.is_cut = true;
  return result;
}

}  // namespace cairn::graph
