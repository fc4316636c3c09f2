#include "internal/rank/ranking.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace cairn::rank {
namespace {

struct WeightName {
  std::string_view name;
  double Weights::*weight;
};

constexpr std::array<WeightName, 6> kWeights = {{{"text", &Weights::text},
                                                 {"name", &Weights::name},
                                                 {"graph", &Weights::graph},
                                                 {"hotspot", &Weights::hotspot},
                                                 {"recency", &Weights::recency},
                                                 {"exact", &Weights::exact}}};

constexpr std::string_view kNamesPrefix = "names.";
constexpr std::string_view kProsePrefix = "prose.";  // same length as kNamesPrefix

// The weight of an exact match. It is slightly larger than the largest possible score without an
// exact match, which is (0.8 + 0.2 + 0.2) * (largest prior) * (largest activity factor).
constexpr double kPutsFirst = 2;
constexpr double kMaxWeight = 10;
constexpr double kMaxSeeds = 1000;
constexpr double kMaxDamping = 0.99;

void set_group(Ranking& ranking, FeatureGroup group, double value) {
  ranking.groups.at(static_cast<std::size_t>(group)) = value;
}

// Sets the weight `name`. Returns false if no weight has this name.
bool set_weight(Ranking& ranking, std::string_view name, double value) {
  const bool only_names = name.starts_with(kNamesPrefix);
  const bool only_prose = name.starts_with(kProsePrefix);
  if (only_names || only_prose) name.remove_prefix(kNamesPrefix.size());
  bool is_known = false;
  const std::optional<FeatureGroup> group = group_named(name);
  if (ranking.is_learned && !only_names && group) {
    set_group(ranking, *group, value);
    is_known = true;
  }
  for (const WeightName& known : kWeights) {
    if (name != known.name) continue;
    const bool sums_prose = !ranking.is_learned && !only_names;
    if (!only_prose) ranking.names.*known.weight = value;
    if (sums_prose) ranking.prose.*known.weight = value;
    is_known = is_known || !only_prose || sums_prose;
  }
  return is_known;
}

std::string known_weights(const Ranking& ranking, std::string_view name) {
  if (ranking.is_learned && name.starts_with(kProsePrefix)) {
    return "with 'prose.': text, name, file, graph, history, prior";
  }
  return ranking.is_learned ? "text, name, file, graph, history, prior, hotspot, recency, exact, "
                              "seeds, damping, hubs"
                            : "text, name, graph, hotspot, recency, exact, seeds, damping, hubs";
}

// Sets the parameter `name`. Returns "" if `name` is known and `value` is in range. Otherwise,
// returns an error clause.
std::string set(Ranking& ranking, std::string_view name, double value) {
  const auto within = [&](double most) {
    return value >= 0 && value <= most
               ? std::string()
               : std::string(name) + " must be between 0 and " + std::to_string(most).substr(0, 4);
  };
  if (name == "seeds") {
    std::string wrong = within(kMaxSeeds);
    if (wrong.empty() && value != std::floor(value)) wrong = "seeds must be a whole number";
    if (wrong.empty()) ranking.seeds = static_cast<std::size_t>(value);
    return wrong;
  }
  if (name == "damping") {
    ranking.damping = value;
    return within(kMaxDamping);
  }
  if (name == "hubs") {
    ranking.hubs = value;
    return within(1);
  }
  return set_weight(ranking, name, value) ? within(kMaxWeight)
                                          : "there is no weight '" + std::string(name) + "' (" +
                                                known_weights(ranking, name) + ")";
}

std::string apply(Ranking& ranking, std::string_view item, bool is_first) {
  const std::size_t equals = item.find('=');
  if (equals == item.npos) {
    if (!is_first || (item != "default" && item != "classic")) {
      return "there is no preset '" + std::string(item) + "' (default, classic)";
    }
    ranking = item == "classic" ? classic_ranking() : default_ranking();
    return {};
  }
  const std::string_view number = item.substr(equals + 1);
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error != std::errc{} || end != number.data() + number.size()) {
    return "'" + std::string(number) + "' is not a number";
  }
  return set(ranking, item.substr(0, equals), value);
}

}  // namespace

Ranking default_ranking() {
  Ranking ranking;
  ranking.names = {0.5, 0.5, 0.05, 0.05, 0.05, kPutsFirst, false};
  ranking.prose = {0.8, 0.2, 0.2, 0.25, 0.05, kPutsFirst, false};
  return ranking;
}

Ranking classic_ranking() {
  Ranking ranking;
  ranking.names = ranking.prose = {0.40, 0, 0.30, 0.15, 0.10, 0.05, true};
  ranking.is_learned = false;
  ranking.is_relative = true;
  ranking.has_prior = false;
  ranking.damping = 0.85;
  return ranking;
}

std::variant<Ranking, std::string> parse_ranking(std::string_view text) {
  Ranking ranking = default_ranking();
  bool is_first = true;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string wrong = apply(ranking, text.substr(0, comma), is_first);
    if (!wrong.empty()) return wrong;
    if (comma == text.size()) return ranking;
    text.remove_prefix(comma + 1);
    is_first = false;
  }
}

std::string weights_text(const Ranking& ranking) {
  std::string text;
  const auto add = [&](std::string_view prefix, std::string_view name, double value) {
    text += fmt::format("{}{}{}={}", text.empty() ? "" : ",", prefix, name, value);
  };
  const auto add_sum = [&](std::string_view prefix, const Weights& weights) {
    for (const WeightName& known : kWeights) add(prefix, known.name, weights.*known.weight);
  };
  add_sum(kNamesPrefix, ranking.names);
  if (ranking.is_learned) {
    for (std::size_t i = 0; i < ranking.groups.size(); ++i) {
      add(kProsePrefix, name_of(static_cast<FeatureGroup>(i)), ranking.groups.at(i));
    }
  } else {
    add_sum(kProsePrefix, ranking.prose);
  }
  return text +
         fmt::format(",seeds={},damping={},hubs={}", ranking.seeds, ranking.damping, ranking.hubs);
}

}  // namespace cairn::rank
