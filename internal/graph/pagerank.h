// Personalized PageRank: the share of its time that a random walk spends at each node. The walk
// repeatedly returns to its seeds.
//
//   x = (1 - d) s + d x P
//
//   s: seed weights, scaled to sum 1
//   P: arc weights, each divided by the sum of the weights of all arcs that leave the same node
//
// At each step, the walk continues along an arc with probability d (the damping). Otherwise, it
// returns to a seed. At a node without arcs, it always returns, so the total mass stays 1. Sources:
// L. Page et al., 1999; T. Haveliwala: Topic-sensitive PageRank, 2002.
//
// The tolerance is an absolute bound on the L1 error of x. This error is at most d / (1 - d) times
// the change in the last sweep. (In networkx, the tolerance is multiplied by the number of nodes.)
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "internal/graph/csr.h"

namespace cairn::graph {

struct Seed {
  std::uint32_t node = 0;
  double weight = 1;  // relative to the other seeds; ignored if 0 or less
};

struct PageRankOptions {
  double damping = 0.85;
  double tolerance = 1e-6;
  int max_iterations = 100;
};

enum class PageRankMethod : std::uint8_t {
  kPowerIteration,
  kGaussSeidel,
  kRelaxed,         // converged only to 100 times the tolerance
  kWeightedDegree,  // did not converge: only seeds and their targets have scores
  kPush,
};

std::string_view name_of(PageRankMethod method);

struct PageRank {
  std::vector<double> scores;  // one per node; the sum is 1, or 0 if there are no seeds
  PageRankMethod method = PageRankMethod::kPowerIteration;
  int iterations = 0;
  double error_bound = 0;  // an upper bound on the L1 error
};

// The reference implementation. Each sweep visits all arcs and uses only the scores of the previous
// sweep. A sweep takes O(arcs) time. About log(tolerance) / log(damping) sweeps are needed.
PageRank power_iteration(const CsrGraph& graph, std::span<const Seed> seeds,
                         const PageRankOptions& options);

// Like power_iteration(), but uses each new score within the same sweep. Therefore, it needs about
// a third fewer sweeps. If the error bound still exceeds the tolerance after max_iterations sweeps,
// a bound of up to 100 times the tolerance is accepted (kRelaxed). If the bound is larger, returns
// a simpler score instead (kWeightedDegree). Requires: `reversed` is graph.reversed().
PageRank gauss_seidel(const CsrGraph& graph, const CsrGraph& reversed, std::span<const Seed> seeds,
                      const PageRankOptions& options);

struct PushOptions {
  double damping = 0.5;
  // A node is pushed while its residual is above epsilon * max(1, sum of the node's arc weights).
  double epsilon = 1e-5;
  std::size_t max_rows = 3000;  // maximum number of nodes whose arcs are read
  std::size_t max_rounds = 1000000;
};

struct NodeScore {
  std::uint32_t node = 0;
  double score = 0;
};

struct PushedPageRank {
  std::vector<NodeScore> scores;  // ascending by node; only scores above 0
  double residual = 0;            // mass not yet distributed, which limits the error of each score
  std::size_t rows = 0;           // nodes whose arcs were read
  std::size_t arcs = 0;           // arcs visited, including repeated visits
};

// A local algorithm that reads only the arcs of nodes near the seeds. Its cost does not depend on
// the size of the graph. Scores are lower bounds, and the sum of their errors is `residual`. This
// is the forward push of R. Andersen, F. Chung, K. Lang: Local Graph Partitioning using PageRank
// Vectors, 2006. Each round pushes nodes in ascending order of their ids, so the result is
// deterministic.
PushedPageRank push_pagerank(Adjacency& graph, std::span<const Seed> seeds,
                             const PushOptions& options);

// Returns exactly the same result as the function above, but is several times faster if many nodes
// are reached. Allocates and clears 4 bytes per node of the graph.
PushedPageRank push_pagerank(const CsrGraph& graph, std::span<const Seed> seeds,
                             const PushOptions& options);

}  // namespace cairn::graph
