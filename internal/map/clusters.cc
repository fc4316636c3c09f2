#include "internal/map/clusters.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace cairn::map {
namespace {

struct Cluster {
  std::vector<std::uint32_t> files;
  std::uint32_t size = 0;
  std::map<std::uint32_t, double> ties;  // total weight of the links to each other cluster
  bool is_there = true;
};

struct Merger {
  double strength = 0;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint32_t size_a = 0;  // size of `a` when the pair was queued; differs if `a` has grown
  std::uint32_t size_b = 0;
};

struct Weaker {
  bool operator()(const Merger& x, const Merger& y) const {
    if (x.strength != y.strength) return x.strength < y.strength;
    return std::pair(x.a, x.b) > std::pair(y.a, y.b);
  }
};

class Clustering {
 public:
  Clustering(const std::vector<ClusterMember>& members, const Ties& ties, std::uint32_t most)
      : most_(most) {
    std::map<std::uint32_t, std::uint32_t> cluster_of;
    for (const ClusterMember& member : members) {
      cluster_of[member.file] = static_cast<std::uint32_t>(clusters_.size());
      clusters_.push_back({{member.file}, std::max(member.size, 1U), {}, true});
    }
    for (const auto& [files, weight] : ties) {
      const auto a = cluster_of.find(files.first);
      const auto b = cluster_of.find(files.second);
      if (a == cluster_of.end() || b == cluster_of.end()) continue;
      clusters_[a->second].ties[b->second] += weight;
      clusters_[b->second].ties[a->second] += weight;
    }
    for (std::uint32_t i = 0; i < clusters_.size(); ++i) propose(i);
  }

  std::vector<std::vector<std::uint32_t>> run() {
    while (!pairs_.empty()) {
      const Merger best = pairs_.top();
      pairs_.pop();
      if (is_current(best)) join(best.a, best.b);
    }
    std::vector<std::vector<std::uint32_t>> result;
    for (Cluster& cluster : clusters_) {
      if (!cluster.is_there) continue;
      std::sort(cluster.files.begin(), cluster.files.end());
      result.push_back(std::move(cluster.files));
    }
    std::sort(result.begin(), result.end());
    return result;
  }

 private:
  bool is_current(const Merger& pair) const {
    const Cluster& a = clusters_[pair.a];
    const Cluster& b = clusters_[pair.b];
    return a.is_there && b.is_there && a.size == pair.size_a && b.size == pair.size_b;
  }

  void propose(std::uint32_t a) {
    for (const auto& [b, weight] : clusters_[a].ties) {
      const std::uint32_t size_a = clusters_[a].size;
      const std::uint32_t size_b = clusters_[b].size;
      if (size_a + size_b > most_) continue;
      const double strength = weight / std::sqrt(double{1} * size_a * size_b);
      const bool in_order = a < b;
      pairs_.push({strength, in_order ? a : b, in_order ? b : a, in_order ? size_a : size_b,
                   in_order ? size_b : size_a});
    }
  }

  // Merges cluster `b` into `a`.
  void join(std::uint32_t a, std::uint32_t b) {
    Cluster& into = clusters_[a];
    Cluster& from = clusters_[b];
    into.files.insert(into.files.end(), from.files.begin(), from.files.end());
    into.size += from.size;
    from.is_there = false;
    for (const auto& [other, weight] : from.ties) {
      clusters_[other].ties.erase(b);
      if (other == a) continue;
      into.ties[other] += weight;
      clusters_[other].ties[a] += weight;
    }
    from.ties.clear();
    propose(a);
  }

  std::uint32_t most_;
  std::vector<Cluster> clusters_;
  std::priority_queue<Merger, std::vector<Merger>, Weaker> pairs_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> cluster_files(const std::vector<ClusterMember>& members,
                                                      const Ties& ties, std::uint32_t most) {
  return Clustering(members, ties, most).run();
}

}  // namespace cairn::map
