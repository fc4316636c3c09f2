// The table of all settings. For example:
//
//   find_key("index.history")->type        Type::kCount
//   find_key("edges.call")->name           "edges.<kind>": one row for all kinds
//   variable_of("edges.same-module")       "CAIRN_EDGES_SAME_MODULE"
//   nearest_name("index.histroy")          "index.history"
//
// A new setting needs a row in key.cc and a line in docs/configuration.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::config {

enum class Type : std::uint8_t {
  kWeights,   // text for rank::parse_ranking(), or a list of its items
  kWeight,    // a number from 0 to 10
  kChoice,    // one of Key::words
  kCount,     // a whole number from 0 to Key::most
  kNames,     // a list of words from Key::words
  kPatterns,  // a list of patterns, each as in a line of a .gitignore
  kCommand,   // a program with its arguments, one of which contains "{output}"
};

// Which layers may set a setting. kOutside settings make cairn run programs, or give programs more
// access. So only the user's file and the environment may set them. All other settings files may
// have been written by the author of the repository (even .cairn can be committed).
enum class From : std::uint8_t { kAnywhere, kOutside };

struct Key {
  std::string_view name;  // the last part may be "<kind>" or "<language>"
  Type type;
  From from;
  std::string_view fallback;  // the default as text; "" for lists, commands and edges.<kind>
  std::string_view description;
  std::span<const std::string_view> words{};
  std::size_t most = 0;
};

std::span<const Key> keys();

// Returns the row of the setting `name`, or null if there is no such setting. For example,
// "edges.call" has a row, but "edges.<kind>" and "edges.x" have none.
const Key* find_key(std::string_view name);

// Returns the default of the setting `name` as text, for example "10000".
std::string fallback_of(std::string_view name, const Key& key);

// Returns the names of the settings that a row describes, in a fixed order. For example, the row
// "edges.<kind>" describes edges.call, edges.reference …
std::vector<std::string> names_of(const Key& key);

// Returns the environment variable of a setting: "CAIRN_" and the name in capitals, with an
// underscore for each character that is not a letter.
std::string variable_of(std::string_view name);

// Returns the name of the setting of which `name` is probably a misspelling. Returns "" if no name
// is similar.
std::string nearest_name(std::string_view name);
std::string nearest_variable(std::string_view variable);

}  // namespace cairn::config
