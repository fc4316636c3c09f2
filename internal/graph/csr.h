// A weighted directed graph over dense ids. It is immutable after construction.
//
// The graph is stored as compressed sparse rows: the arcs of a node are adjacent, with 16 bytes per
// arc. Parallel arcs are merged into one arc, whose weight is the sum of their weights.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace cairn::graph {

struct Arc {
  std::uint32_t to = 0;
  double weight = 0;
};

struct WeightedArc {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  double weight = 0;
};

// Provides the arcs of one node on demand, for algorithms that visit only a few nodes.
class Adjacency {
 public:
  virtual ~Adjacency() = default;
  // Returns the arcs of `node`, ascending by `to`. The result is valid until the next call to
  // arcs().
  virtual std::span<const Arc> arcs(std::uint32_t node) = 0;
  // Says that the arcs of `nodes` will be asked for next.
  virtual void announce(std::span<const std::uint32_t> /*nodes*/) {}
};

class CsrGraph : public Adjacency {
 public:
  // Requires: all ids are below `node_count`. Drops arcs with a weight of 0 or less.
  CsrGraph(std::uint32_t node_count, std::vector<WeightedArc> arcs);

  std::uint32_t node_count() const { return static_cast<std::uint32_t>(offsets_.size() - 1); }
  std::size_t arc_count() const { return arcs_.size(); }
  std::span<const Arc> row(std::uint32_t node) const {
    return std::span(arcs_).subspan(offsets_[node], offsets_[node + 1] - offsets_[node]);
  }
  std::span<const Arc> arcs(std::uint32_t node) override { return row(node); }
  // Returns the sum of the weights of the node's arcs.
  double out_weight(std::uint32_t node) const { return out_weights_[node]; }

  // Returns the graph with all arcs reversed. Takes O(nodes + arcs) time.
  CsrGraph reversed() const;

 private:
  std::vector<std::size_t> offsets_;
  std::vector<Arc> arcs_;
  std::vector<double> out_weights_;
};

}  // namespace cairn::graph
