// PageRank kernels behind one face, ours and igraph's, for pagerank_bench.
//
// All solve the same equation (internal/graph/pagerank.h). igraph agrees on the one point that is a
// matter of taste: with a reset vector, both of its solvers send the walk from a node without arcs
// back to the reset distribution, as ours do. The column `error` would show a difference.
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
  kPush,       // on the graph in memory, as many rows as it takes
  kIndexPush,  // as a search does it: rows are read from the index as they are needed
  kPrpack,
  kArpack,
};

struct Setting {
  Method method = Method::kPower;
  double tolerance = 0;  // of kPush and kIndexPush: epsilon; igraph has its own
  int max_iterations = 1000;
};

std::string name_of(const Setting& setting);  // "Gauss-Seidel 1e-06"

// One graph seen one way. An undirected view has each edge as two arcs.
struct View {
  bool directed = false;
  double damping = 0.5;
  std::uint32_t nodes = 0;
  std::string index_path;  // "" if the graph does not come from an index
};

class Kernel {
 public:
  virtual ~Kernel() = default;
  // The measured call. Throws std::runtime_error if the solver gives up.
  virtual void solve(std::span<const graph::Seed> seeds) = 0;
  // The result of the last solve(), by node.
  virtual void copy_scores(std::span<double> scores) const = 0;
  // Arcs looked at in the last solve(), counted again each time; 0 if unknown.
  virtual std::size_t arcs_read() const { return 0; }
};

std::unique_ptr<Kernel> make_kernel(const Setting& setting, const View& view,
                                    std::vector<graph::WeightedArc> arcs);

}  // namespace cairn::bench
