// A common interface to the PageRank kernels of cairn and igraph, for pagerank_bench.
//
// All kernels solve the same equation (internal/graph/pagerank.h). Definitions of PageRank differ
// in what happens at a node without arcs. cairn's kernels continue from the reset distribution.
// Both solvers of igraph do the same if they are given a reset distribution. If the kernels did not
// agree, the column `error` would show it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "internal/graph/csr.h"
#include "internal/graph/pagerank.h"

namespace cairn::bench {

enum class Method : std::uint8_t {
  kPower,
  kGaussSeidel,
  kPush,       // on a graph in memory, without a limit on rows
  kIndexPush,  // as in a search: reads rows from the index on demand
  kPrpack,
  kArpack,
};

struct Setting {
  Method method = Method::kPower;
  double tolerance = 0;  // epsilon for kPush and kIndexPush; igraph ignores it
  int max_iterations = 1000;
};

std::string name_of(const Setting& setting);  // for example "Gauss-Seidel 1e-06"

// How to use a graph: directed or not. An undirected view has two arcs for each edge.
struct View {
  bool directed = false;
  double damping = 0.5;
  std::uint32_t nodes = 0;
  std::string index_path;  // "" if the graph does not come from an index
};

class Kernel {
 public:
  virtual ~Kernel() = default;
  // Runs one query. The benchmark measures the time of this call. Throws std::runtime_error if the
  // solver fails.
  virtual void solve(std::span<const graph::Seed> seeds) = 0;
  // Copies the result of the last solve(), indexed by node.
  virtual void copy_scores(std::span<double> scores) const = 0;
  // The number of arcs visited by the last solve(), with repetitions; 0 if unknown.
  virtual std::size_t arcs_read() const { return 0; }
};

std::unique_ptr<Kernel> make_kernel(const Setting& setting, const View& view,
                                    std::vector<graph::WeightedArc> arcs);

}  // namespace cairn::bench
