#include "internal/related/rerank.h"

#include <algorithm>
#include <cmath>

namespace cairn::related {

using corpus::Corpus;
using model::Node;
using model::NodeId;
using model::NodeKind;

namespace {

constexpr std::size_t kMaxCompared = 400;  // max elements of each set

enum class Role : std::uint8_t { kType, kCallable, kValue, kFile, kModule };

Role role_of(NodeKind kind) {
  if (model::is_type(kind)) return Role::kType;
  if (model::is_callable(kind)) return Role::kCallable;
  if (kind == NodeKind::kFile) return Role::kFile;
  return kind == NodeKind::kModule ? Role::kModule : Role::kValue;
}

double type_agreement(NodeKind a, NodeKind b) {
  if (a == b) return 1;
  return role_of(a) == role_of(b) ? 0.8 : 0.0;
}

double sum_of(Specificity& specific, std::span<const NodeId> nodes) {
  double sum = 0;
  for (const NodeId node : nodes) sum += specific.of(node);
  return sum;
}

double base_agreement(Specificity& specific, const Neighbourhood& a, const Neighbourhood& b) {
  double most = 0;
  for (const NodeId base : common(a.bases, b.bases)) {
    most = std::max(most, specific.as_base(base));
  }
  return most < kTrivialSpecificity ? 0 : most;
}

double member_agreement(const Neighbourhood& a, const Neighbourhood& b) {
  if (a.members.empty() || b.members.empty()) return 0;
  const auto shared = static_cast<double>(common_members(a, b).size());
  const auto sizes = static_cast<double>(a.members.size()) * static_cast<double>(b.members.size());
  return std::min(1.0, shared / (1 + std::sqrt(sizes)));
}

}  // namespace

double overlap(Specificity& specific, std::span<const NodeId> a, std::span<const NodeId> b) {
  a = a.first(std::min(a.size(), kMaxCompared));
  b = b.first(std::min(b.size(), kMaxCompared));
  const std::vector<NodeId> both = common(a, b);
  if (both.empty()) return 0;
  double shared = 0;
  for (const NodeId node : both) {
    const double own = specific.of(node);
    if (own >= kTrivialSpecificity) shared += own;
  }
  return std::min(1.0, shared / (1 + std::sqrt(sum_of(specific, a) * sum_of(specific, b))));
}

CommonGround common_ground(const Corpus& corpus, Specificity& specific, const Neighbourhood& entity,
                           const Neighbourhood& candidate) {
  CommonGround ground;
  ground.type = type_agreement(entity.unit.kind, candidate.unit.kind);
  ground.bases = base_agreement(specific, entity, candidate);
  ground.members = member_agreement(entity, candidate);
  ground.callees = overlap(specific, entity.callees, candidate.callees);
  ground.callers = overlap(specific, entity.callers, candidate.callers);
  const Changes changes = changes_of(corpus, entity.unit, candidate.unit);
  if (changes.of > 0) {
    ground.co_change = static_cast<double>(changes.together) / static_cast<double>(changes.of + 1);
  }
  return ground;
}

double weighted_sum(const CommonGround& ground, const RerankWeights& weights) {
  return weights.type * ground.type + weights.bases * ground.bases +
         weights.members * ground.members + weights.callees * ground.callees +
         weights.callers * ground.callers + weights.co_change * ground.co_change +
         weights.tie * ground.tie + weights.mutual * ground.mutual;
}

std::vector<std::pair<NodeId, NodeId>> common_members(const Neighbourhood& a,
                                                      const Neighbourhood& b) {
  std::vector<std::pair<NodeId, NodeId>> pairs;
  auto left = a.members.begin();
  auto right = b.members.begin();
  while (left != a.members.end() && right != b.members.end()) {
    if (left->first == right->first) {
      pairs.emplace_back(left->second, right->second);
      const std::string& name = left->first;
      // Overloads have the same name and count once.
      while (left != a.members.end() && left->first == name) ++left;
      while (right != b.members.end() && right->first == name) ++right;
    } else if (left->first < right->first) {
      ++left;
    } else {
      ++right;
    }
  }
  return pairs;
}

Changes changes_of(const Corpus& corpus, const Node& a, const Node& b) {
  const auto file_of = [](const Node& node) {
    return node.kind == NodeKind::kFile ? node.id : node.file;
  };
  const NodeId first = file_of(a);
  const NodeId second = file_of(b);
  if (first == second || first == model::kNoNode || second == model::kNoNode) return {};
  const auto history = corpus.history(first);
  if (!history) return {};
  for (const model::NodeHistory::Partner& partner : history->partners) {
    if (partner.file == second) return {partner.commits, history->commits};
  }
  return {0, history->commits};
}

}  // namespace cairn::related
