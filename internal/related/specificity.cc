#include "internal/related/specificity.h"

#include <algorithm>
#include <cmath>

#include "internal/base/identifier.h"

namespace cairn::related {

using model::NodeId;

namespace {

constexpr double kExternalShare = 0.5;

}  // namespace

double specificity(double holders, double all) {
  if (!(all > 1)) return 1;
  return std::clamp(1.0 - std::log1p(holders) / std::log1p(all), 0.0, 1.0);
}

Specificity::Specificity(const corpus::Corpus& corpus, double units)
    : corpus_(corpus), nodes_(value_of(corpus.last_code_node())), units_(units) {}

double Specificity::of(NodeId node) { return among(node, units_); }

double Specificity::of_tie(NodeId node) { return among(node, nodes_); }

double Specificity::among(NodeId node, double all) const {
  const double own = specificity(model::size_of_log(corpus_.traits(node).uses), all);
  return node > corpus_.last_code_node() ? kExternalShare * own : own;
}

double Specificity::as_base(NodeId node) {
  const auto [at, is_new] = as_base_.try_emplace(node, 0.0);
  if (!is_new) return at->second;
  std::size_t heirs = 0;
  for (const model::Edge& edge : corpus_.arcs(node).incoming) {
    if (edge.kind == model::EdgeKind::kImplements) ++heirs;
  }
  at->second = specificity(static_cast<double>(heirs), nodes_);
  if (node > corpus_.last_code_node()) at->second *= kExternalShare;
  return at->second;
}

double Specificity::of_name(const std::string& name) {
  const auto [at, is_new] = of_name_.try_emplace(name, 0.0);
  if (!is_new) return at->second;
  std::size_t holders = 0;
  for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(name))) {
    holders += match.nodes.size();
  }
  at->second = specificity(static_cast<double>(holders), nodes_);
  return at->second;
}

}  // namespace cairn::related
