#include "internal/operations/choices.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/base/identifier.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"

namespace cairn::operations {
namespace {

using base::Error;
using base::ErrorKind;

constexpr double kMaxLevelWeight = 100;
constexpr auto kTestUses = std::to_array<std::string_view>({"all", "fold", "only"});

[[noreturn]] void refuse_level(const std::string& what) {
  std::string known;
  for (std::size_t i = 0; i < search::kLevelCount; ++i) {
    known += (i == 0 ? " " : ", ") + std::string(name_of(static_cast<search::Level>(i)));
  }
  throw Error(ErrorKind::kUsage, what,
              "levels are" + known + "; with weights: document=0.3,section=0.7");
}

search::WeightedLevel parse_level(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto level = search::level_named(text.substr(0, equals));
  if (!level) {
    refuse_level("there is no level '" + base::display_line(text.substr(0, equals)) + "'");
  }
  if (equals == std::string::npos) return {*level, 1};
  double weight = 0;
  const char* const end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data() + equals + 1, end, weight);
  if (error != std::errc{} || after != end || !(weight > 0 && weight <= kMaxLevelWeight)) {
    refuse_level("the weight of a level is a number above 0, not '" +
                 base::display_line(text.substr(equals + 1)) + "'");
  }
  return {*level, weight};
}

void add_kinds(const std::string& word, query::Filters& filters) {
  const auto kinds = model::kinds_named(word);
  if (!kinds) {
    std::string known;
    for (const std::string_view kind : model::kind_words()) known += " " + std::string(kind);
    throw Error(ErrorKind::kUsage, "there is no kind '" + base::display_line(word) + "'",
                "kinds are:" + known);
  }
  filters.kinds.insert(filters.kinds.end(), kinds->begin(), kinds->end());
}

}  // namespace

std::size_t parse_choice(std::string_view what, const std::string& text,
                         std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  const std::string nearest = base::nearest_word(words, text);
  std::string known;
  for (std::size_t i = 0; i < words.size(); ++i) {
    known += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + std::string(words[i]);
  }
  throw Error(ErrorKind::kUsage,
              "there is no " + std::string(what) + " '" +
                  base::display_line(base::utf8_prefix(text, 60)) + "'",
              nearest.empty() ? "valid values are " + known : "did you mean '" + nearest + "'?");
}

std::vector<search::WeightedLevel> parse_levels(const std::string& text) {
  std::vector<search::WeightedLevel> levels;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    levels.push_back(parse_level(text.substr(at, comma - at)));
    at = comma + 1;
    const bool is_twice = std::any_of(levels.begin(), levels.end() - 1, [&](const auto& known) {
      return known.level == levels.back().level;
    });
    if (is_twice) refuse_level("a level is named twice in '" + base::display_line(text) + "'");
  }
  return levels;
}

rank::Ranking ranking_of(std::string_view where, const std::string& text) {
  auto parsed = rank::parse_ranking(text);
  if (const std::string* wrong = std::get_if<std::string>(&parsed)) {
    throw Error(ErrorKind::kUsage, std::string(where) + ": " + base::display_line(*wrong),
                "for example 'classic', or 'graph=0.5,history=2'");
  }
  return std::get<rank::Ranking>(parsed);
}

query::Filters filters_of(const Arguments& arguments) {
  query::Filters filters;
  for (const std::string& word : arguments.texts("kinds")) add_kinds(word, filters);
  filters.paths = arguments.texts("paths");
  for (const std::string& language : arguments.texts("languages")) {
    filters.languages.push_back(base::fold(language));
  }
  if (arguments.flag("no_tests")) filters.tests = query::Tests::kExcluded;
  return filters;
}

Parameter paths_parameter() {
  return {.name = "paths",
          .type = ValueType::kTexts,
          .description = "Use only files below these paths or matching these patterns, e.g. src/*",
          .is_common = true,
          .option = "-p,--path",
          .value = "PATTERN"};
}

Parameter languages_parameter() {
  return {.name = "languages",
          .type = ValueType::kTexts,
          .description = "Only these languages, e.g. python",
          .option = "-l,--lang",
          .value = "NAME"};
}

Parameter no_tests_parameter() {
  return {.name = "no_tests",
          .type = ValueType::kFlag,
          .description = "Leave test code out",
          .is_common = true,
          .fallback = "false"};
}

Parameter tests_parameter() {
  return {.name = "tests",
          .description = "Uses in tests: all lists them, fold counts them, only lists no others",
          .fallback = "\"all\"",
          .words = {kTestUses.begin(), kTestUses.end()},
          .value = "WHICH"};
}

navigation::TestUses test_uses_of(const Arguments& arguments) {
  return static_cast<navigation::TestUses>(
      parse_choice("value of tests", arguments.text("tests"), kTestUses));
}

Parameter limit_parameter(std::string_view fallback, std::string_view description) {
  return {.name = "limit",
          .type = ValueType::kWhole,
          .description = description,
          .is_common = true,
          .fallback = fallback,
          .least = 0,
          .most = base::kMaxResults,
          .option = "-n,--limit"};
}

Parameter offset_parameter() {
  return {.name = "offset",
          .type = ValueType::kWhole,
          .description = "Results to skip",
          .is_common = true,
          .fallback = "0",
          .least = 0,
          .most = base::kMaxResults};
}

Parameter weights_parameter() {
  return {.name = "weights",
          .type = ValueType::kText,
          .description =
              "Preset (default, classic) or weights of groups of signals: graph=0.5,history=2",
          .option = "-w,--weights"};
}

}  // namespace cairn::operations
