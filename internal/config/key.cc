#include "internal/config/key.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "internal/base/ascii.h"
#include "internal/base/edit_distance.h"
#include "internal/model/edge.h"
#include "internal/model/language.h"

namespace cairn::config {
namespace {

using namespace std::string_view_literals;

// The ids of the languages that have an indexer. In most cases this is the built-in indexer.
std::span<const std::string_view> language_ids() {
  static const std::vector<std::string_view> ids = [] {
    std::vector<std::string_view> found;
    for (const model::Language& language : model::languages()) {
      if (language.is_indexed) found.push_back(language.id);
    }
    return found;
  }();
  return ids;
}

constexpr std::array kPrecise = {"auto"sv, "always"sv, "never"sv};
constexpr std::array kNetwork = {"off"sv, "on"sv};

constexpr std::size_t kMaxCommits = 1'000'000;
constexpr std::size_t kMaxSlips = 3;  // maximum edits between a misspelled name and a suggestion

// The table of settings.
std::span<const Key> all_keys() {
  static const std::array table = {
      Key{"search.weights", Type::kWeights, From::kAnywhere, "default",
          "How a search weights its signals: a preset (default, classic), or weights in the "
          "syntax of --weights"},
      Key{"edges.<kind>", Type::kWeight, From::kAnywhere, "",
          "How strongly edges of a kind count, 0 to 10"},
      Key{"index.precise", Type::kChoice, From::kAnywhere, "auto",
          "Whether to run SCIP indexers in addition to the built-in indexer", kPrecise},
      Key{"index.languages", Type::kNames, From::kAnywhere, "", "Languages to index (default: all)",
          language_ids()},
      Key{"index.exclude", Type::kPatterns, From::kAnywhere, "",
          "Files to leave out, as .gitignore patterns"},
      Key{"index.history",
          Type::kCount,
          From::kAnywhere,
          "10000",
          "Maximum number of commits to read from the git history (0 for none)",
          {},
          kMaxCommits},
      Key{"index.network", Type::kChoice, From::kOutside, "off",
          "Whether SCIP indexers may use the network, to fetch dependencies", kNetwork},
      Key{"workspace.members", Type::kPatterns, From::kAnywhere, "",
          "Directories of repositories that 'cairn index' joins into one index"},
      Key{"index.indexer.<language>", Type::kCommand, From::kOutside, "",
          "The indexer of a language: a command with {output} for the SCIP file", language_ids()},
  };
  return table;
}

constexpr std::string_view kKindPart = "<kind>";
constexpr std::string_view kLanguagePart = "<language>";

std::vector<std::string_view> members_of(std::string_view name, const Key& key) {
  if (name.ends_with(kLanguagePart)) return {key.words.begin(), key.words.end()};
  std::vector<std::string_view> kinds;
  if (!name.ends_with(kKindPart)) return kinds;
  for (std::size_t i = 0; i < model::kEdgeKindCount; ++i) {
    kinds.push_back(name_of(static_cast<model::EdgeKind>(i)));
  }
  return kinds;
}

std::string_view last_part(std::string_view name) { return name.substr(name.rfind('.') + 1); }

}  // namespace

std::span<const Key> keys() { return all_keys(); }

std::vector<std::string> names_of(const Key& key) {
  const std::vector<std::string_view> members = members_of(key.name, key);
  if (members.empty()) return {std::string(key.name)};
  const std::string family(key.name.substr(0, key.name.find('<')));
  std::vector<std::string> names;
  names.reserve(members.size());
  for (const std::string_view member : members) names.push_back(family + std::string(member));
  return names;
}

const Key* find_key(std::string_view name) {
  for (const Key& key : all_keys()) {
    const std::vector<std::string> names = names_of(key);
    if (std::find(names.begin(), names.end(), name) != names.end()) return &key;
  }
  return nullptr;
}

std::string fallback_of(std::string_view name, const Key& key) {
  const auto kind = model::edge_kind_named(last_part(name));
  if (key.type != Type::kWeight || !kind) return std::string(key.fallback);
  std::array<char, 32> text{};
  const double weight = model::kDefaultEdgeWeights.at(static_cast<std::size_t>(*kind));
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), weight).ptr};
}

std::string variable_of(std::string_view name) {
  std::string variable = "CAIRN_";
  for (const char c : name) {
    variable += base::is_lower(c) ? base::to_upper(c) : '_';
  }
  return variable;
}

std::string nearest_name(std::string_view name) {
  std::string nearest;
  std::size_t least = kMaxSlips + 1;
  for (const Key& key : all_keys()) {
    for (const std::string& known : names_of(key)) {
      const auto distance = base::edit_distance(name, known, least - 1);
      if (!distance || *distance * 2 >= last_part(known).size()) continue;
      nearest = known;
      least = *distance;
      if (least == 0) return nearest;
    }
  }
  if (!nearest.empty()) return nearest;
  for (const Key& key : all_keys()) {  // the section of `name` may be wrong or missing
    for (const std::string& known : names_of(key)) {
      if (last_part(known) == last_part(name)) return known;
    }
  }
  return {};
}

std::string nearest_variable(std::string_view variable) {
  std::vector<std::string> variables;
  for (const Key& key : all_keys()) {
    for (const std::string& known : names_of(key)) variables.push_back(variable_of(known));
  }
  return base::nearest_word(variables, variable, kMaxSlips);
}

}  // namespace cairn::config
