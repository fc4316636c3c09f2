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

  // With one target, a walk that is weaker than a known one to the target leads nowhere. Most nodes
  // that a search reaches are at the end of such a walk. A walk is known as soon as the search has
  // reached a node next to the target.
  void aim_at(std::uint32_t target) {
    target_ = target;
    // The arcs to the target are not known, but most graphs have them in both directions.
    for (const Arc& arc : graph_.arcs(target)) next_to_target_.insert(arc.to);
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

  bool has_known_walk() const { return known_mass_ > 0; }

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
  static double sum_of(std::span<const Arc> arcs) {
    double sum = 0;
    for (const Arc& arc : arcs) sum += arc.weight;
    return sum;
  }

  double mass_over(double mass, const Arc& arc, double out_weight) const {
    return mass * options_.damping * arc.weight / out_weight;
  }

  // Raises known_mass_ to the mass of the walk over `node` to the target.
  void look_ahead(std::uint32_t node, double mass) {
    if (looks_ == kMaxLooks || !next_to_target_.contains(node)) return;
    ++looks_;
    const std::span<const Arc> arcs = graph_.arcs(node);
    const double out_weight = sum_of(arcs);
    for (const Arc& arc : arcs) {
      if (arc.to == target_) known_mass_ = std::max(known_mass_, mass_over(mass, arc, out_weight));
    }
  }

  void leave(std::uint32_t node, const Reached here) {
    const std::span<const Arc> arcs = graph_.arcs(node);
    const double out_weight = sum_of(arcs);
    ahead_.clear();
    for (const Arc& arc : arcs) {
      const double mass = mass_over(here.mass, arc, out_weight);
      if (mass < known_mass_) continue;
      Reached& there = reached_[arc.to];
      if (there.is_settled || mass <= there.mass) continue;
      there.mass = mass;
      there.before = node;
      there.hops = here.hops + 1;
      queue_.push({mass, arc.to});
      if (!next_to_target_.empty()) ahead_.push_back({mass, arc.to});
    }
    for (const Entry& entry : ahead_) {  // last, since it reads other rows
      if (reached_[entry.node].hops < options_.max_hops) look_ahead(entry.node, entry.mass);
    }
  }

  static constexpr std::size_t kMaxLooks = 64;  // rows that are read in addition to max_rows

  Adjacency& graph_;
  PathOptions options_;
  std::unordered_map<std::uint32_t, Reached> reached_;
  std::priority_queue<Entry> queue_;
  std::uint32_t target_ = 0;
  std::unordered_set<std::uint32_t> next_to_target_;
  std::size_t looks_ = 0;
  double known_mass_ = 0;  // of the strongest walk to the target that is known
  std::vector<Entry> ahead_;
};

}  // namespace

std::vector<std::optional<WalkPath>> strongest_paths(Adjacency& graph, std::span<const Seed> seeds,
                                                     std::span<const std::uint32_t> targets,
                                                     const PathOptions& options) {
  if (targets.size() == 1) {
    Dijkstra search(graph, options);
    search.aim_at(targets.front());
    search.start(seeds);
    search.run({targets.begin(), targets.end()});
    if (auto path = search.path_to(targets.front())) return {std::move(path)};
    // The known walk may turn out to be part of one with too many hops. Then a weaker walk counts.
    if (!search.has_known_walk()) return {std::nullopt};
  }
  Dijkstra search(graph, options);
  search.start(seeds);
  search.run({targets.begin(), targets.end()});
  std::vector<std::optional<WalkPath>> paths;
  paths.reserve(targets.size());
  for (const std::uint32_t target : targets) paths.push_back(search.path_to(target));
  return paths;
}

}  // namespace cairn::graph
