#include "internal/related/relevance.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace cairn::related {

namespace {

constexpr std::size_t kClasses = 3;
constexpr std::size_t kLeastRoleMembers = 2;
constexpr double kRareNames = 0.5;  // min mean specificity of the names
constexpr double kManyWords = 0.4;  // min cosine of the word vectors
constexpr double kMuch = 0.3;       // min quality of a fact
constexpr std::size_t kManyCallees = 3;
constexpr std::array<double, kRelationTypeCount> kTypeWorth = {1.0, 0.8, 0.7, 0.7};

// Whether the fact shows that both units have the same role. Shared members show this only if
// neither unit uses the other, that is, if `is_tied` is false. A wrapper has members with the same
// names, but a different role.
bool says_same_role(const Fact& fact, bool is_tied) {
  switch (fact.kind) {
    case FactKind::kCommonBase:
    case FactKind::kOverload:
    case FactKind::kParallel: return true;
    case FactKind::kSharedMembers:
      return !is_tied && fact.count >= kLeastRoleMembers && 2 * fact.count >= fact.of &&
             fact.specificity >= kRareNames;
    default: return false;
  }
}

bool has_alike_names(std::span<const Fact> facts) {
  return std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
    return fact.kind == FactKind::kVocabulary && fact.is_in_names && fact.specificity >= kManyWords;
  });
}

// Whether the facts show that two units have the same purpose. One common property may be chance,
// so either two kinds of facts or one very strong fact is required.
bool is_same_purpose(std::span<const Fact> facts) {
  std::size_t kinds = 0;
  for (const Fact& fact : facts) {
    const bool is_much = fact.quality() >= kMuch;
    switch (fact.kind) {
      case FactKind::kVocabulary: kinds += fact.is_in_names && is_much ? 2 : 1; break;
      case FactKind::kSharedCallees: kinds += fact.count >= kManyCallees && is_much ? 2 : 1; break;
      case FactKind::kSharedCallers: kinds += 1; break;  // not enough: purposes may differ
      case FactKind::kSharedTypes:
        kinds += fact.is_in_heads ? 2 : (fact.count >= kLeastRoleMembers ? 1 : 0);
        break;
      case FactKind::kSharedMembers: kinds += fact.count >= kLeastRoleMembers ? 1 : 0; break;
      case FactKind::kCommonBase:
      case FactKind::kOverload:
      case FactKind::kParallel: return true;
      default: break;
    }
  }
  return kinds >= 2;
}

// Computes the cost of any class in constant time from two prefix sums: of the values and of their
// squares.
class ClassCosts {
 public:
  explicit ClassCosts(std::span<const double> values) : sums_{0}, squares_{0} {
    for (const double value : values) {
      sums_.push_back(sums_.back() + value);
      squares_.push_back(squares_.back() + value * value);
    }
  }

  // Returns the sum of the squared differences between values [begin, end) and their mean.
  double of(std::size_t begin, std::size_t end) const {
    const double sum = sums_[end] - sums_[begin];
    const double squares = squares_[end] - squares_[begin];
    return std::max(0.0, squares - sum * sum / static_cast<double>(end - begin));
  }

 private:
  std::vector<double> sums_;
  std::vector<double> squares_;
};

// Returns the index of the first value of each class. Requires: `values` is in descending order.
std::vector<std::size_t> best_begins(std::span<const double> values, std::size_t classes) {
  const std::size_t size = values.size();
  const ClassCosts costs(values);
  // cost[k][end] is the least cost of splitting the first `end` values into k + 1 classes.
  // begin[k][end] is the index of the first value in the last of these classes.
  std::vector<std::vector<double>> cost(classes, std::vector<double>(size + 1, 0));
  std::vector<std::vector<std::size_t>> begin(classes, std::vector<std::size_t>(size + 1, 0));
  for (std::size_t end = 1; end <= size; ++end) cost[0][end] = costs.of(0, end);
  for (std::size_t k = 1; k < classes; ++k) {
    for (std::size_t end = k + 1; end <= size; ++end) {
      cost[k][end] = std::numeric_limits<double>::infinity();
      for (std::size_t at = k; at < end; ++at) {
        const double sum = cost[k - 1][at] + costs.of(at, end);
        if (sum < cost[k][end]) {
          cost[k][end] = sum;
          begin[k][end] = at;
        }
      }
    }
  }
  std::vector<std::size_t> begins(classes, 0);
  std::size_t end = size;
  for (std::size_t k = classes; k-- > 1;) {
    begins[k] = begin[k][end];
    end = begins[k];
  }
  return begins;
}

}  // namespace

std::string_view name_of(RelationType type) {
  constexpr std::array<std::string_view, kRelationTypeCount> kNames = {"alternative", "similar",
                                                                       "upstream", "downstream"};
  return kNames.at(static_cast<std::size_t>(type));
}

std::string_view name_of(Relevance relevance) {
  constexpr std::array<std::string_view, kClasses> kNames = {"high", "medium", "low"};
  return kNames.at(static_cast<std::size_t>(relevance));
}

std::optional<RelationType> relation_of(std::span<const Fact> facts, const KindRelation& kinship) {
  double outgoing = 0;
  double incoming = 0;
  bool extends = false;
  for (const Fact& fact : facts) {
    if (!is_direct(fact.kind)) continue;
    (fact.is_outgoing ? outgoing : incoming) += static_cast<double>(fact.of);
    extends = extends || fact.kind == FactKind::kExtends;
  }
  const bool is_tied = outgoing + incoming > 0;
  const bool may_stand_for = kinship.agrees_in_kind && !extends;
  if (may_stand_for && std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
        return says_same_role(fact, is_tied);
      })) {
    return RelationType::kAlternative;
  }
  if (!is_tied) {
    const bool is_similar = kinship.is_comparable && is_same_purpose(facts);
    return is_similar ? std::optional(RelationType::kSimilar) : std::nullopt;
  }
  if (may_stand_for && kinship.is_closest && has_alike_names(facts)) return RelationType::kSimilar;
  return incoming > outgoing ? RelationType::kUpstream : RelationType::kDownstream;
}

void put_reasons_first(RelationType type, std::vector<Fact>& facts) {
  std::stable_partition(facts.begin(), facts.end(), [&](const Fact& fact) {
    switch (type) {
      case RelationType::kAlternative: return says_same_role(fact, false);
      case RelationType::kSimilar: return !is_direct(fact.kind);
      case RelationType::kUpstream: return is_direct(fact.kind) && !fact.is_outgoing;
      case RelationType::kDownstream: return is_direct(fact.kind) && fact.is_outgoing;
    }
    return false;
  });
}

double strength_of(const Strength& standing) {
  double doubt = 1;
  for (const Fact& fact : standing.facts) doubt *= 1 - fact.quality();
  return standing.similarity * (1 - doubt) * kTypeWorth.at(static_cast<std::size_t>(standing.type));
}

std::vector<std::size_t> natural_breaks(std::span<const double> values, std::size_t classes) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  std::vector<double> sorted;
  sorted.reserve(order.size());
  std::size_t different = 0;
  for (const std::size_t at : order) {
    if (sorted.empty() || sorted.back() != values[at]) ++different;
    sorted.push_back(values[at]);
  }
  std::vector<std::size_t> classes_of(values.size(), 0);
  classes = std::min(classes, different);
  if (classes < 2) return classes_of;
  const std::vector<std::size_t> begins = best_begins(sorted, classes);
  std::size_t at_class = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    while (at_class + 1 < classes && begins[at_class + 1] <= i) ++at_class;
    classes_of[order[i]] = at_class;
  }
  return classes_of;
}

std::vector<Relevance> relevance_of(std::span<const Strength> standings) {
  std::vector<double> strengths;
  strengths.reserve(standings.size());
  for (const Strength& standing : standings) strengths.push_back(strength_of(standing));
  const std::vector<std::size_t> classes = natural_breaks(strengths, kClasses);
  std::vector<Relevance> relevance;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    auto level = static_cast<Relevance>(classes[i]);
    const std::span<const Fact> facts = standings[i].facts;
    const auto seen = std::count_if(facts.begin(), facts.end(),
                                    [](const Fact& fact) { return is_structural(fact.kind); });
    const bool is_tied = std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
      return is_direct(fact.kind) || says_same_role(fact, false);
    });
    if (seen == 0 || (!is_tied && facts.size() < 2)) level = std::max(level, Relevance::kMedium);
    if (standings[i].type == RelationType::kAlternative)
      level = std::min(level, Relevance::kMedium);
    relevance.push_back(level);
  }
  return relevance;
}

}  // namespace cairn::related
