#include "tests/bench/kernels.h"

#include <fmt/format.h>
#include <igraph/igraph.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "internal/corpus/code_graph.h"
#include "internal/corpus/corpus.h"

namespace cairn::bench {
namespace {

using graph::CsrGraph;
using graph::Seed;
using graph::WeightedArc;

class SweepKernel : public Kernel {
 public:
  SweepKernel(const Setting& setting, const View& view, std::vector<WeightedArc> arcs)
      : graph_(view.nodes, std::move(arcs)),
        options_{view.damping, setting.tolerance, setting.max_iterations} {
    if (setting.method == Method::kGaussSeidel) reversed_.emplace(graph_.reversed());
  }

  void solve(std::span<const Seed> seeds) override {
    rank_ = reversed_ ? graph::gauss_seidel(graph_, *reversed_, seeds, options_)
                      : graph::power_iteration(graph_, seeds, options_);
  }

  void copy_scores(std::span<double> scores) const override {
    std::copy(rank_.scores.begin(), rank_.scores.end(), scores.begin());
  }

  std::size_t arcs_read() const override {
    return graph_.arc_count() * static_cast<std::size_t>(rank_.iterations);
  }

 private:
  CsrGraph graph_;
  std::optional<CsrGraph> reversed_;
  graph::PageRankOptions options_;
  graph::PageRank rank_;
};

void copy_sparse(const graph::PushedPageRank& rank, std::span<double> scores) {
  std::fill(scores.begin(), scores.end(), 0.0);
  for (const graph::NodeScore& score : rank.scores) scores[score.node] = score.score;
}

class PushKernel : public Kernel {
 public:
  PushKernel(const Setting& setting, const View& view, std::vector<WeightedArc> arcs)
      : graph_(view.nodes, std::move(arcs)),
        options_{view.damping, setting.tolerance, std::size_t{view.nodes} + 1} {}

  void solve(std::span<const Seed> seeds) override {
    rank_ = graph::push_pagerank(graph_, seeds, options_);
  }

  void copy_scores(std::span<double> scores) const override { copy_sparse(rank_, scores); }
  std::size_t arcs_read() const override { return rank_.arcs; }

 private:
  CsrGraph graph_;
  graph::PushOptions options_;
  graph::PushedPageRank rank_;
};

corpus::GraphView graph_view(const View& view) {
  corpus::GraphView result;
  result.direction = view.directed ? corpus::Direction::kOutgoing : corpus::Direction::kBoth;
  return result;
}

class IndexPushKernel : public Kernel {
 public:
  IndexPushKernel(const Setting& setting, const View& view)
      : corpus_({view.index_path, {}, 5000}), view_(graph_view(view)) {
    options_.damping = view.damping;
    options_.epsilon = setting.tolerance;
  }

  // Opens a new graph for each query. Otherwise, the graph would still have in its cache what the
  // previous query has read.
  void solve(std::span<const Seed> seeds) override {
    corpus::CodeGraph graph(corpus_, view_);
    rank_ = graph::push_pagerank(graph, seeds, options_);
  }

  void copy_scores(std::span<double> scores) const override { copy_sparse(rank_, scores); }
  std::size_t arcs_read() const override { return rank_.arcs; }

 private:
  corpus::Corpus corpus_;
  corpus::GraphView view_;
  graph::PushOptions options_;
  graph::PushedPageRank rank_;
};

void check(igraph_error_t code) {
  if (code != IGRAPH_SUCCESS) throw std::runtime_error(igraph_strerror(code));
}

// Does not free igraph's data structures, because a kernel exists until its process ends.
class IgraphKernel : public Kernel {
 public:
  IgraphKernel(const Setting& setting, const View& view, const std::vector<WeightedArc>& arcs)
      : algorithm_(setting.method == Method::kPrpack ? IGRAPH_PAGERANK_ALGO_PRPACK
                                                     : IGRAPH_PAGERANK_ALGO_ARPACK),
        view_(view) {
    // Make igraph return error codes instead of aborting the process.
    igraph_set_error_handler(igraph_error_handler_ignore);
    igraph_set_warning_handler(igraph_warning_handler_ignore);
    igraph_vector_int_t ends;
    check(igraph_vector_int_init(&ends, 0));
    check(igraph_vector_init(&weights_, 0));
    for (const WeightedArc& arc : arcs) {
      if (!view.directed && arc.to < arc.from) continue;
      check(igraph_vector_int_push_back(&ends, arc.from));
      check(igraph_vector_int_push_back(&ends, arc.to));
      check(igraph_vector_push_back(&weights_, arc.weight));
    }
    check(igraph_create(&graph_, &ends, view.nodes, view.directed));
    igraph_vector_int_destroy(&ends);
    igraph_vector_resize_min(&weights_);
    check(igraph_vector_init(&reset_, view.nodes));
    check(igraph_vector_init(&scores_, 0));
  }

  void solve(std::span<const Seed> seeds) override {
    for (const Seed& seed : seeds) VECTOR(reset_)[seed.node] += seed.weight;
    igraph_arpack_options_t options;
    igraph_arpack_options_init(&options);
    const igraph_error_t code =
        igraph_personalized_pagerank(&graph_, algorithm_, &scores_, nullptr, igraph_vss_all(),
                                     view_.directed, view_.damping, &reset_, &weights_, &options);
    for (const Seed& seed : seeds) VECTOR(reset_)[seed.node] = 0;
    check(code);
  }

  void copy_scores(std::span<double> scores) const override {
    igraph_vector_copy_to(&scores_, scores.data());
  }

 private:
  igraph_pagerank_algo_t algorithm_;
  View view_;
  igraph_t graph_{};
  igraph_vector_t weights_{};
  igraph_vector_t reset_{};
  igraph_vector_t scores_{};
};

}  // namespace

std::string name_of(const Setting& setting) {
  switch (setting.method) {
    case Method::kPower: return fmt::format("power iteration {:.0e}", setting.tolerance);
    case Method::kGaussSeidel: return fmt::format("Gauss-Seidel {:.0e}", setting.tolerance);
    case Method::kPush: return fmt::format("push {:.0e}", setting.tolerance);
    case Method::kIndexPush: return fmt::format("push {:.0e} from index", setting.tolerance);
    case Method::kPrpack: return "igraph PRPACK";
    case Method::kArpack: return "igraph ARPACK";
  }
  return "";
}

std::unique_ptr<Kernel> make_kernel(const Setting& setting, const View& view,
                                    std::vector<WeightedArc> arcs) {
  switch (setting.method) {
    case Method::kPower:
    case Method::kGaussSeidel: return std::make_unique<SweepKernel>(setting, view, std::move(arcs));
    case Method::kPush: return std::make_unique<PushKernel>(setting, view, std::move(arcs));
    case Method::kIndexPush: return std::make_unique<IndexPushKernel>(setting, view);
    case Method::kPrpack:
    case Method::kArpack: return std::make_unique<IgraphKernel>(setting, view, arcs);
  }
  return nullptr;
}

}  // namespace cairn::bench
