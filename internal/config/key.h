// The table of all settings.
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
  kWeights,   // as parsed by rank::parse_ranking(), or a list of its parts
  kWeight,    // a number from 0 to 10
  kChoice,    // one of Key::words
  kCount,     // a whole number from 0 to Key::most
  kNames,     // a list of words from Key::words
  kPatterns,  // a list of any texts, as lines of a .gitignore
  kCommand,   // a program with its arguments, one of which has "{output}"
};

// The layers that may set a setting. Files in the directory may come from the author of the
// repository (.cairn can be committed, too), so they cannot set anything that runs programs or
// gives them more access.
enum class From : std::uint8_t { kAnywhere, kOutside };

struct Key {
  std::string_view name;  // the last part may be "<kind>" or "<language>"
  Type type;
  From from;
  std::string_view fallback;  // as text; "" for lists. The model has the defaults of edges.<kind>
  std::string_view description;
  std::span<const std::string_view> words{};
  std::size_t most = 0;
};

std::span<const Key> keys();

// The row of a setting, or null: there is a row for "edges.call", but not for "edges.<kind>" or
// "edges.x".
const Key* find_key(std::string_view name);

// The default of the setting `name`: "10000".
std::string fallback_of(std::string_view name, const Key& key);

// The names that a row stands for, in the order of the table: edges.call, edges.reference …
std::vector<std::string> names_of(const Key& key);

// "CAIRN_" and the name in capitals, with _ for each character that is not a letter.
std::string variable_of(std::string_view name);

// The name of which `name` is probably a misspelling; "" if none is similar.
std::string nearest_name(std::string_view name);
std::string nearest_variable(std::string_view variable);

}  // namespace cairn::config
