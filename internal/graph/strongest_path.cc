#include "internal/graph/strongest_path.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace cairn::graph {
namespace {

struct Reached {
  double mass = 0;
  std::uint32_t before = 0;
  std::size_t hops = 0;
  bool is_seed = false;
  bool is_settled = false;
};

struct Entry {
  double mass = 0;
  std::uint32_t node = 0;
  bool operator<(const Entry& other) const {  // top() has the largest mass, then the smallest id
    return std::tie(mass, other.node) < std::tie(other.mass, node);
  }
};

class Dijkstra {
 public:
  Dijkstra(Adjacency& graph, const PathOptions& options) : graph_(graph), options_(options) {}

  void start(std::span<const Seed> seeds) {
    double sum = 0;
    for (const Seed& seed : seeds) sum += std::max(seed.weight, 0.0);
    for (const Seed& seed : seeds) {
      if (!(seed.weight > 0)) continue;
      Reached& reached = reached_[seed.node];
      reached.is_seed = true;
      reached.mass += seed.weight / sum;
      queue_.push({reached.mass, seed.node});
    }
  }

  void run(std::unordered_set<std::uint32_t> wanted) {
    std::size_t rows = 0;
    while (!queue_.empty() && !wanted.empty() && rows < options_.max_rows) {
      const Entry entry = queue_.top();
      queue_.pop();
      Reached& here = reached_[entry.node];
      if (here.is_settled || entry.mass < here.mass) continue;
      here.is_settled = true;
      wanted.erase(entry.node);
      if (here.hops == options_.max_hops) continue;
      ++rows;
      leave(entry.node, here);
    }
  }

  std::optional<WalkPath> path_to(std::uint32_t target) const {
    auto at = reached_.find(target);
    if (at == reached_.end() || !at->second.is_settled) return std::nullopt;
    WalkPath path;
    path.mass = at->second.mass;
    path.nodes.push_back(target);
    while (at->second.hops > 0) {
      path.nodes.push_back(at->second.before);
      at = reached_.find(at->second.before);
    }
    std::reverse(path.nodes.begin(), path.nodes.end());
    return path;
  }

 private:
  void leave(std::uint32_t node, const Reached here) {
    const std::span<const Arc> arcs = graph_.arcs(node);
    double out_weight = 0;
    for (const Arc& arc : arcs) out_weight += arc.weight;
    for (const Arc& arc : arcs) {
      const double mass = here.mass * options_.damping * arc.weight / out_weight;
      Reached& there = reached_[arc.to];
      if (there.is_settled || mass <= there.mass) continue;
      there.mass = mass;
      there.before = node;
      there.hops = here.hops + 1;
      queue_.push({mass, arc.to});
    }
  }

  Adjacency& graph_;
  PathOptions options_;
  std::unordered_map<std::uint32_t, Reached> reached_;
  std::priority_queue<Entry> queue_;
};

}  // namespace

std::vector<std::optional<WalkPath>> strongest_paths(Adjacency& graph, std::span<const Seed> seeds,
                                                     std::span<const std::uint32_t> targets,
                                                     const PathOptions& options) {
  Dijkstra search(graph, options);
  search.start(seeds);
  search.run({targets.begin(), targets.end()});
  std::vector<std::optional<WalkPath>> paths;
  paths.reserve(targets.size());
  for (const std::uint32_t target : targets) paths.push_back(search.path_to(target));
  return paths;
}

}  // namespace cairn::graph
