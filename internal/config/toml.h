// The part of TOML 1.0 that settings need, read from files that nobody vouches for.
//
//   [index]                                  # a table: its name prefixes what follows
//   exclude = ["*.min.js", 'legacy/']        # strings of one line, lists of them
//   history = 5_000
//   indexer.python = "scip-python index --output {output}"
//
// sets index.exclude, index.history and index.indexer.python. Strings of several lines, dates,
// tables in braces and [[lists of tables]] are refused by name, since no setting uses them.
// Everything else is read as TOML defines it, and refused if TOML forbids it (a key twice, a stray
// character). Any bytes can be given: time and memory are linear in them except for a sort, and
// lists cannot be nested.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace cairn::config {

struct TomlValue {
  enum class Kind : std::uint8_t { kString, kNumber, kBoolean, kList };
  Kind kind = Kind::kString;
  std::string text;                // of a string; a number without "_"; "true", "false"
  std::vector<TomlValue> items{};  // of a list

  friend bool operator==(const TomlValue&, const TomlValue&) = default;
};

struct TomlSetting {
  std::string key;  // "index.exclude"; a part that is not a bare word is in quotes: index."a b"
  TomlValue value;
  std::size_t line = 0;  // from 1
};

struct TomlFault {
  std::size_t line = 0;
  std::string what;  // a clause: "the string has no end"
};

// In the order of the file.
std::variant<std::vector<TomlSetting>, TomlFault> parse_toml(std::string_view text);

// `text` as a string of TOML: "a\"b".
std::string toml_quoted(std::string_view text);

}  // namespace cairn::config
