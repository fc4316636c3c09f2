// Personalized PageRank: the share of time that a walk which keeps returning to its seeds spends at
// each node.
//
//   x = (1 - d) s + d x P      s: seed weights, sum 1;  P: arcs divided by their node's out weight
//
// With probability d (the damping), the walk continues along an arc, otherwise it returns to a
// seed. At a node without arcs it always returns, so the total mass stays 1. T. Haveliwala:
// Topic-sensitive PageRank, 2002. L. Page et al., 1999.
//
// The tolerance is an absolute bound on the L1 error of x: ||x - exact||_1 <= d / (1 - d) times the
// change in the last sweep. (networkx multiplies its tolerance by the number of nodes.)
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "internal/graph/csr.h"

namespace cairn::graph {

struct Seed {
  std::uint32_t node = 0;
  double weight = 1;  // relative to the other seeds; a seed of weight 0 or less is ignored
};

struct PageRankOptions {
  double damping = 0.85;
  double tolerance = 1e-6;
  int max_iterations = 100;
};

enum class PageRankMethod : std::uint8_t {
  kPowerIteration,
  kGaussSeidel,
  kRelaxed,         // converged, to a tolerance a hundred times as large
  kWeightedDegree,  // did not converge: seeds and their arcs only
  kPush,
};

std::string_view name_of(PageRankMethod method);

struct PageRank {
  std::vector<double> scores;  // by node, sum 1; all 0 without seeds
  PageRankMethod method = PageRankMethod::kPowerIteration;
  int iterations = 0;
  double error_bound = 0;  // L1
};

// The reference implementation: each sweep goes over all arcs and reads the vector of the previous
// sweep. O(arcs) per sweep; takes about log(tolerance) / log(damping) sweeps.
PageRank power_iteration(const CsrGraph& graph, std::span<const Seed> seeds,
                         const PageRankOptions& options);

// Uses each new value within the same sweep, and so needs about two thirds as many sweeps.
// Requires: `reversed` is graph.reversed(). If it does not converge within max_iterations, accepts
// a relaxed tolerance; if it misses that, too, returns the weighted degree. `method` says which was
// used.
PageRank gauss_seidel(const CsrGraph& graph, const CsrGraph& reversed, std::span<const Seed> seeds,
                      const PageRankOptions& options);

struct PushOptions {
  double damping = 0.5;
  double epsilon = 1e-5;        // a node is pushed while its residual is above this, relative to
                                // its out weight where that is above 1
  std::size_t max_rows = 3000;  // nodes whose arcs are read
  std::size_t max_rounds = 1000000;
};

struct NodeScore {
  std::uint32_t node = 0;
  double score = 0;
};

struct PushedPageRank {
  std::vector<NodeScore> scores;  // ascending by node; only nodes that the walk has reached
  double residual = 0;            // mass not yet distributed: the max error of a score
  std::size_t rows = 0;           // nodes whose arcs were read
  std::size_t arcs = 0;           // arcs visited, with repetitions
};

// A local algorithm: reads only the arcs of nodes near the seeds, so the cost does not depend on
// the size of the graph. Scores are lower bounds, too small by `residual` in total. This is the
// forward push of R. Andersen, F. Chung, K. Lang: Local Graph Partitioning using PageRank Vectors,
// 2006, in rounds of ascending ids, so that the result is deterministic.
PushedPageRank push_pagerank(Adjacency& graph, std::span<const Seed> seeds,
                             const PushOptions& options);

// Gives the same result, bit by bit, but several times faster if many nodes are reached. Allocates
// and clears 4 bytes per node.
PushedPageRank push_pagerank(const CsrGraph& graph, std::span<const Seed> seeds,
                             const PushOptions& options);

}  // namespace cairn::graph
