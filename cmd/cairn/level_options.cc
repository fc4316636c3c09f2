#include "cmd/cairn/level_options.h"

#include <algorithm>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/error.h"

namespace cairn::cmd {
namespace {

constexpr double kMostWeight = 100;

[[noreturn]] void refuse(const std::string& what) {
  std::string known;
  for (std::size_t i = 0; i < search::kLevelCount; ++i) {
    known += (i == 0 ? " " : ", ") + std::string(name_of(static_cast<search::Level>(i)));
  }
  throw base::Error(base::ErrorKind::kUsage, what,
                    "levels are" + known + "; with weights: document=0.3,section=0.7");
}

search::WeightedLevel parse_level(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto level = search::level_named(text.substr(0, equals));
  if (!level) refuse("there is no level '" + base::display_line(text.substr(0, equals)) + "'");
  if (equals == std::string::npos) return {*level, 1};
  double weight = 0;
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data() + equals + 1, end, weight);
  if (error != std::errc{} || behind != end || !(weight > 0 && weight <= kMostWeight)) {
    refuse("the weight of a level is a number above 0, not '" +
           base::display_line(text.substr(equals + 1)) + "'");
  }
  return {*level, weight};
}

}  // namespace

std::vector<search::WeightedLevel> parse_levels(const std::string& text) {
  std::vector<search::WeightedLevel> levels;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    levels.push_back(parse_level(text.substr(at, comma - at)));
    at = comma + 1;
    const bool is_twice = std::any_of(levels.begin(), levels.end() - 1, [&](const auto& known) {
      return known.level == levels.back().level;
    });
    if (is_twice) refuse("a level is named twice in '" + base::display_line(text) + "'");
  }
  return levels;
}

}  // namespace cairn::cmd
