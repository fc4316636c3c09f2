#include "internal/graph/pagerank.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "internal/graph/strongest_path.h"

namespace cairn::graph {
namespace {

using Matrix = std::vector<std::vector<double>>;

struct RandomGraph {
  std::uint32_t nodes = 0;
  std::vector<WeightedArc> arcs;
  std::vector<Seed> seeds;
};

// Returns a graph with dangling nodes, self-loops, parallel arcs and several components.
RandomGraph random_graph(std::uint32_t seed, std::uint32_t nodes, std::uint32_t arcs) {
  std::mt19937 random(seed);
  RandomGraph graph;
  graph.nodes = nodes;
  std::uniform_int_distribution<std::uint32_t> node(0, nodes - 1);
  std::uniform_real_distribution<double> weight(0.1, 3);
  for (std::uint32_t i = 0; i < arcs; ++i) {
    graph.arcs.push_back({node(random), node(random), weight(random)});
  }
  for (int i = 0; i < 4; ++i) graph.seeds.push_back({node(random), weight(random)});
  return graph;
}

// Solves x = (1 - d) s + d x P by Gaussian elimination. The mass at nodes without arcs returns to
// s.
std::vector<double> exact(const RandomGraph& graph, double d) {
  const std::size_t n = graph.nodes;
  std::vector<double> restart(n, 0.0);
  double sum = 0;
  for (const Seed& seed : graph.seeds) sum += seed.weight;
  for (const Seed& seed : graph.seeds) restart[seed.node] += seed.weight / sum;
  Matrix weights(n, std::vector<double>(n, 0.0));
  for (const WeightedArc& arc : graph.arcs) weights[arc.from][arc.to] += arc.weight;
  Matrix a(n, std::vector<double>(n + 1, 0.0));
  for (std::size_t from = 0; from < n; ++from) {
    double out = 0;
    for (const double weight : weights[from]) out += weight;
    for (std::size_t to = 0; to < n; ++to) {
      a[to][from] -= d * (out > 0 ? weights[from][to] / out : restart[to]);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    a[i][i] += 1;
    a[i][n] = (1 - d) * restart[i];
  }
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::fabs(a[row][column]) > std::fabs(a[pivot][column])) pivot = row;
    }
    std::swap(a[column], a[pivot]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column || a[row][column] == 0) continue;
      const double factor = a[row][column] / a[column][column];
      for (std::size_t k = column; k <= n; ++k) a[row][k] -= factor * a[column][k];
    }
  }
  std::vector<double> x(n);
  for (std::size_t i = 0; i < n; ++i) x[i] = a[i][n] / a[i][i];
  return x;
}

double l1(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::fabs(a[i] - b[i]);
  return sum;
}

double mass(const std::vector<double>& scores) {
  double sum = 0;
  for (const double score : scores) sum += score;
  return sum;
}

std::vector<std::uint32_t> top(const std::vector<double>& scores, std::size_t count) {
  std::vector<std::uint32_t> order(scores.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    // Values that differ only by rounding errors count as equal.
    const double x = std::round(scores[a] * 1e12);
    const double y = std::round(scores[b] * 1e12);
    return x != y ? x > y : a < b;
  });
  order.resize(std::min(count, order.size()));
  return order;
}

constexpr double kDampings[] = {0.0, 0.5, 0.85};

}  // namespace

TEST_SUITE_BEGIN("graph/pagerank");

TEST_CASE("both kernels solve the equation within their tolerance") {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    const RandomGraph random = random_graph(seed, 40, 20 + 5 * seed);
    const CsrGraph graph(random.nodes, random.arcs);
    for (const double damping : kDampings) {
      CAPTURE(seed);
      CAPTURE(damping);
      const std::vector<double> truth = exact(random, damping);
      const PageRankOptions options{damping, 1e-9, 1000};
      const PageRank power = power_iteration(graph, random.seeds, options);
      const PageRank gauss = gauss_seidel(graph, graph.reversed(), random.seeds, options);
      CHECK(l1(power.scores, truth) <= 1.01e-9);
      CHECK(l1(gauss.scores, truth) <= 1.01e-9);
      CHECK(gauss.method == PageRankMethod::kGaussSeidel);
      CHECK(mass(power.scores) == doctest::Approx(1).epsilon(1e-8));
      CHECK(mass(gauss.scores) == doctest::Approx(1).epsilon(1e-8));
    }
  }
}

TEST_CASE("both kernels rank the same first fifty nodes on larger graphs") {
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    const RandomGraph random = random_graph(seed, 20000, 90000);
    const CsrGraph graph(random.nodes, random.arcs);
    const PageRankOptions options{0.85, 1e-9, 1000};
    CHECK(top(power_iteration(graph, random.seeds, options).scores, 50) ==
          top(gauss_seidel(graph, graph.reversed(), random.seeds, options).scores, 50));
  }
}

TEST_CASE("pushing yields lower bounds that are too small by the residual in total") {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    const RandomGraph random = random_graph(seed, 40, 20 + 5 * seed);
    CsrGraph graph(random.nodes, random.arcs);
    for (const double damping : kDampings) {
      CAPTURE(seed);
      CAPTURE(damping);
      const PageRank reference = power_iteration(graph, random.seeds, {damping, 1e-12, 10000});
      for (const double epsilon : {1e-3, 1e-9}) {
        const PushedPageRank pushed =
            push_pagerank(graph, random.seeds, {damping, epsilon, 100000});
        double sum = 0;
        for (const NodeScore& score : pushed.scores) {
          sum += score.score;
          CHECK(score.score <= reference.scores[score.node] + pushed.residual + 1e-9);
        }
        CHECK(sum + pushed.residual == doctest::Approx(1).epsilon(1e-9));
        if (epsilon < 1e-6) {
          for (const NodeScore& score : pushed.scores) {
            CHECK(score.score == doctest::Approx(reference.scores[score.node]).epsilon(1e-4));
          }
        }
      }
    }
  }
}

TEST_CASE("pushing on a graph in memory or row by row gives identical bits") {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const RandomGraph random = random_graph(seed, 300, 900);
    CsrGraph graph(random.nodes, random.arcs);
    for (const std::size_t max_rows : {0U, 20U, 1000U}) {
      const PushOptions options{0.85, 1e-6, max_rows};
      const PushedPageRank whole = push_pagerank(graph, random.seeds, options);
      const PushedPageRank lazy =
          push_pagerank(static_cast<Adjacency&>(graph), random.seeds, options);
      CHECK(whole.residual == lazy.residual);
      CHECK(whole.rows == lazy.rows);
      CHECK(whole.rows <= max_rows);
      CHECK(whole.arcs == lazy.arcs);
      REQUIRE(whole.scores.size() == lazy.scores.size());
      for (std::size_t i = 0; i < whole.scores.size(); ++i) {
        CHECK(whole.scores[i].node == lazy.scores[i].node);
        CHECK(whole.scores[i].score == lazy.scores[i].score);
      }
    }
  }
}

TEST_CASE("reversing turns every arc around, and twice restores the graph") {
  const RandomGraph random = random_graph(7, 50, 300);
  const CsrGraph graph(random.nodes, random.arcs);
  const CsrGraph reversed = graph.reversed();
  const CsrGraph twice = reversed.reversed();
  std::vector<WeightedArc> turned;
  for (const WeightedArc& arc : random.arcs) turned.push_back({arc.to, arc.from, arc.weight});
  const CsrGraph expected(random.nodes, turned);
  const auto check_equal = [](const CsrGraph& a, const CsrGraph& b) {
    REQUIRE(a.node_count() == b.node_count());
    REQUIRE(a.arc_count() == b.arc_count());
    for (std::uint32_t node = 0; node < a.node_count(); ++node) {
      CHECK(a.out_weight(node) == doctest::Approx(b.out_weight(node)));
      REQUIRE(a.row(node).size() == b.row(node).size());
      for (std::size_t i = 0; i < a.row(node).size(); ++i) {
        CHECK(a.row(node)[i].to == b.row(node)[i].to);
        CHECK(a.row(node)[i].weight == doctest::Approx(b.row(node)[i].weight));
      }
    }
  };
  check_equal(reversed, expected);
  check_equal(twice, graph);
}

TEST_CASE("a node that no seed reaches has score 0") {
  CsrGraph graph(5, {{0, 1, 1.0}, {3, 4, 1.0}});
  const std::vector<Seed> seeds = {{0, 1.0}};
  const PageRank rank = gauss_seidel(graph, graph.reversed(), seeds, {});
  CHECK(rank.scores[3] == 0);
  CHECK(rank.scores[4] == 0);
  CHECK(mass(rank.scores) == doctest::Approx(1));
  CHECK(push_pagerank(graph, seeds, {}).scores.size() == 2);
}

TEST_CASE("a seed without arcs keeps all its score") {
  CsrGraph graph(3, {{0, 1, 1.0}});
  const std::vector<Seed> seeds = {{2, 5.0}};
  CHECK(power_iteration(graph, seeds, {}).scores[2] == doctest::Approx(1));
  CHECK(gauss_seidel(graph, graph.reversed(), seeds, {}).scores[2] == doctest::Approx(1));
  const PushedPageRank pushed = push_pagerank(graph, seeds, {});
  REQUIRE(pushed.scores.size() == 1);
  CHECK(pushed.scores[0].score == doctest::Approx(1));
}

TEST_CASE("missing seeds, weights and nodes are accepted") {
  CsrGraph graph(3, {{0, 1, 0.0}, {1, 2, -1.0}});
  CHECK(graph.arc_count() == 0);
  const std::vector<Seed> none = {{0, 0.0}, {9, 1.0}};
  CHECK(mass(power_iteration(graph, none, {}).scores) == 0);
  CHECK(mass(gauss_seidel(graph, graph.reversed(), none, {}).scores) == 0);
  CHECK(push_pagerank(graph, none, {}).scores.empty());
  CHECK(push_pagerank(graph, std::vector<Seed>{}, {}).scores.empty());
  const CsrGraph empty(0, {});
  CHECK(power_iteration(empty, none, {}).scores.empty());
}

TEST_CASE("a result that did not converge says by which method it was made") {
  const RandomGraph random = random_graph(3, 1000, 5000);
  const CsrGraph graph(random.nodes, random.arcs);
  const CsrGraph reversed = graph.reversed();
  CHECK(gauss_seidel(graph, reversed, random.seeds, {0.85, 1e-6, 1}).method ==
        PageRankMethod::kWeightedDegree);
  PageRankOptions options{0.85, 1e-6, 1000};
  options.max_iterations = gauss_seidel(graph, reversed, random.seeds, options).iterations - 2;
  const PageRank relaxed = gauss_seidel(graph, reversed, random.seeds, options);
  CHECK(relaxed.method == PageRankMethod::kRelaxed);
  CHECK(relaxed.error_bound > 1e-6);
  CHECK(mass(relaxed.scores) == doctest::Approx(1));
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("graph/strongest_path");

TEST_CASE("the strongest walk is the one with the largest product, not the fewest hops") {
  // The arc 0 -> 3 has a tenth of the weight that leaves node 0. The path through node 1 has the
  // product 0.9 * 1.
  CsrGraph graph(4, {{0, 3, 1.0}, {0, 1, 9.0}, {1, 3, 1.0}});
  const std::vector<Seed> seeds = {{0, 1.0}};
  const std::vector<std::uint32_t> targets = {3, 2, 0};
  const auto paths = strongest_paths(graph, seeds, targets, {0.9, 100, 10});
  REQUIRE(paths[0]);
  CHECK(paths[0]->nodes == std::vector<std::uint32_t>{0, 1, 3});
  CHECK(paths[0]->mass == doctest::Approx(0.9 * 0.9 * 0.9));
  CHECK_FALSE(paths[1]);
  REQUIRE(paths[2]);
  CHECK(paths[2]->nodes == std::vector<std::uint32_t>{0});
}

TEST_CASE("no walk found by exhaustive search is stronger") {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const RandomGraph random = random_graph(seed, 12, 40);
    CsrGraph graph(random.nodes, random.arcs);
    // best[node] becomes the largest mass of any walk that ends at `node` and has at most 11 arcs.
    double sum = 0;
    for (const Seed& s : random.seeds) sum += s.weight;
    std::vector<double> best(random.nodes, 0.0);
    for (const Seed& s : random.seeds) best[s.node] += s.weight / sum;
    for (int hop = 0; hop < 11; ++hop) {
      std::vector<double> next = best;
      for (std::uint32_t from = 0; from < random.nodes; ++from) {
        for (const Arc& arc : graph.row(from)) {
          next[arc.to] =
              std::max(next[arc.to], best[from] * 0.7 * arc.weight / graph.out_weight(from));
        }
      }
      best = next;
    }
    std::vector<std::uint32_t> all(random.nodes);
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    const auto paths = strongest_paths(graph, random.seeds, all, {0.7, 1000, 100});
    for (const std::uint32_t node : all) {
      CHECK((paths[node] ? paths[node]->mass : 0.0) == doctest::Approx(best[node]));
    }
  }
}

TEST_CASE("a walk to one target is that of a search for all targets") {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    RandomGraph random = random_graph(seed, 60, 150);
    if (seed % 2 == 0) {  // arcs in both directions
      const std::vector<WeightedArc> arcs = random.arcs;
      for (const WeightedArc& arc : arcs) random.arcs.push_back({arc.to, arc.from, arc.weight});
    }
    if (seed % 3 == 0) {  // many walks of the same mass
      for (WeightedArc& arc : random.arcs) arc.weight = 1;
    }
    CsrGraph graph(random.nodes, random.arcs);
    std::vector<std::uint32_t> all(random.nodes);
    std::iota(all.begin(), all.end(), 0);
    for (const std::size_t hops : {2U, 3U, 100U}) {
      const PathOptions options{0.7, 1000, hops};
      const auto paths = strongest_paths(graph, random.seeds, all, options);
      for (const std::uint32_t node : all) {
        const std::vector<std::uint32_t> one = {node};
        const auto path = strongest_paths(graph, random.seeds, one, options).front();
        REQUIRE(path.has_value() == paths[node].has_value());
        if (path) CHECK(path->nodes == paths[node]->nodes);
      }
    }
  }
}

TEST_SUITE_END();

}  // namespace cairn::graph
