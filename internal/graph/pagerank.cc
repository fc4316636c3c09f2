#include "internal/graph/pagerank.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cairn::graph {
namespace {

constexpr double kRelaxation = 100;

// Returns the seed weight of each node, scaled so that the sum is 1. Without seeds, all weights are
// 0.
std::vector<double> distribution(std::uint32_t node_count, std::span<const Seed> seeds) {
  std::vector<double> weights(node_count, 0.0);
  double sum = 0;
  for (const Seed& seed : seeds) {
    if (seed.node >= node_count || !(seed.weight > 0)) continue;
    weights[seed.node] += seed.weight;
    sum += seed.weight;
  }
  if (sum > 0) {
    for (double& weight : weights) weight /= sum;
  }
  return weights;
}

bool is_empty(const std::vector<double>& weights) {
  return std::none_of(weights.begin(), weights.end(), [](double weight) { return weight > 0; });
}

void normalise(std::vector<double>& scores) {
  double sum = 0;
  for (const double score : scores) sum += score;
  if (sum <= 0) return;
  for (double& score : scores) score /= sum;
}

// Computes the fallback for an iteration that does not converge. The score of each seed is its
// weight. In addition, each seed distributes its weight over the targets of its arcs, in proportion
// to the weights of the arcs. Finally, the scores are normalised.
PageRank weighted_degree(const CsrGraph& graph, const std::vector<double>& seeds) {
  PageRank result;
  result.method = PageRankMethod::kWeightedDegree;
  result.error_bound = 1;
  result.scores = seeds;
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    if (seeds[node] <= 0) continue;
    for (const Arc& arc : graph.row(node)) {
      result.scores[arc.to] += seeds[node] * arc.weight / graph.out_weight(node);
    }
  }
  normalise(result.scores);
  return result;
}

// Performs Gauss-Seidel sweeps. The mass that should return from nodes without arcs to the seeds is
// dropped. This scales every score by the same factor, which normalise() corrects at the end.
class Sweeps {
 public:
  struct Outcome {
    double change = 0;  // L1 norm of the change in the scores
    double mass = 0;
  };

  Sweeps(const CsrGraph& graph, const CsrGraph& reversed, const std::vector<double>& restart,
         double damping)
      : reversed_(reversed),
        restart_(restart),
        damping_(damping),
        scores_(restart.size(), 0.0),
        per_weight_(restart.size(), 0.0),
        flow_(restart.size(), 0.0) {
    for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
      if (graph.out_weight(node) > 0) per_weight_[node] = damping / graph.out_weight(node);
    }
  }

  Outcome sweep() {
    Outcome outcome;
    for (std::uint32_t node = 0; node < reversed_.node_count(); ++node) {
      double score = (1 - damping_) * restart_[node];
      double self = 0;
      for (const Arc& arc : reversed_.row(node)) {
        if (arc.to == node) {
          self = arc.weight * per_weight_[node];
        } else {
          score += flow_[arc.to] * arc.weight;
        }
      }
      score /= 1 - self;
      outcome.change += std::fabs(score - scores_[node]);
      outcome.mass += score;
      scores_[node] = score;
      flow_[node] = score * per_weight_[node];
    }
    return outcome;
  }

  std::vector<double> scores() && { return std::move(scores_); }

 private:
  const CsrGraph& reversed_;
  const std::vector<double>& restart_;
  double damping_;
  std::vector<double> scores_;
  // The mass that each node passes on per unit of arc weight, divided by the score of the node.
  std::vector<double> per_weight_;
  std::vector<double> flow_;  // scores_ * per_weight_, so that only one value per arc is read
};

}  // namespace

std::string_view name_of(PageRankMethod method) {
  switch (method) {
    case PageRankMethod::kPowerIteration: return "power-iteration";
    case PageRankMethod::kGaussSeidel: return "gauss-seidel";
    case PageRankMethod::kRelaxed: return "relaxed";
    case PageRankMethod::kWeightedDegree: return "weighted-degree";
    case PageRankMethod::kPush: return "push";
  }
  return "unknown";
}

PageRank power_iteration(const CsrGraph& graph, std::span<const Seed> seeds,
                         const PageRankOptions& options) {
  const std::vector<double> restart = distribution(graph.node_count(), seeds);
  PageRank result;
  result.scores = restart;
  if (is_empty(restart)) return result;
  const double d = options.damping;
  std::vector<double> next(restart.size());
  result.error_bound = 2;
  while (result.iterations < options.max_iterations && result.error_bound > options.tolerance) {
    std::fill(next.begin(), next.end(), 0.0);
    double returning = 1 - d;
    for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
      const double mass = d * result.scores[node];
      if (mass <= 0) continue;
      if (graph.row(node).empty()) {
        returning += mass;
        continue;
      }
      const double share = mass / graph.out_weight(node);
      for (const Arc& arc : graph.row(node)) next[arc.to] += share * arc.weight;
    }
    double change = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
      next[i] += returning * restart[i];
      change += std::fabs(next[i] - result.scores[i]);
    }
    result.scores.swap(next);
    ++result.iterations;
    result.error_bound = change * d / (1 - d);
  }
  return result;
}

PageRank gauss_seidel(const CsrGraph& graph, const CsrGraph& reversed, std::span<const Seed> seeds,
                      const PageRankOptions& options) {
  const std::vector<double> restart = distribution(graph.node_count(), seeds);
  PageRank result;
  result.method = PageRankMethod::kGaussSeidel;
  if (is_empty(restart)) {
    result.scores.assign(restart.size(), 0.0);
    return result;
  }
  const double d = options.damping;
  Sweeps sweeps(graph, reversed, restart, d);
  result.error_bound = 2;
  while (result.iterations < options.max_iterations && result.error_bound > options.tolerance) {
    const Sweeps::Outcome outcome = sweeps.sweep();
    ++result.iterations;
    // normalise() will divide the scores by their total mass, and the error with the scores.
    result.error_bound = outcome.change * d / (1 - d) / outcome.mass;
  }
  if (result.error_bound > options.tolerance) {
    if (result.error_bound > options.tolerance * kRelaxation) {
      return weighted_degree(graph, restart);
    }
    result.method = PageRankMethod::kRelaxed;
  }
  result.scores = std::move(sweeps).scores();
  normalise(result.scores);
  return result;
}

}  // namespace cairn::graph
