// SCIP symbol strings.
//
//   scip-python python click 8.4.0 `src.click.core`/Context#invoke().
//   scheme      manager name version  descriptors …
//
// Real indexes violate the published grammar, so cairn treats a symbol string mainly as an opaque
// key. It parses the string only to find names, containers and kinds. Parsing never fails: a
// malformed string becomes one descriptor without suffix.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::scip {

enum class Suffix : std::uint8_t {
  kNone,           // malformed
  kNamespace,      // name/
  kType,           // name#
  kTerm,           // name.
  kMethod,         // name(disambiguator).
  kTypeParameter,  // [name]
  kParameter,      // (name)
  kMeta,           // name:
  kMacro,          // name!
};

struct Descriptor {
  std::string_view name;  // without the enclosing back-ticks; see unescaped()
  std::string_view disambiguator;
  Suffix suffix = Suffix::kNone;
  std::size_t end = 0;  // where the descriptor ends in the symbol string
};

struct Symbol {
  std::string_view scheme;  // the header fields verbatim, "." if empty
  std::string_view manager;
  std::string_view package;
  std::string_view version;
  std::size_t header_size = 0;          // bytes before the descriptors, including the last space
  std::vector<Descriptor> descriptors;  // never empty
};

// Requires: `text` is a global symbol (not is_local_symbol()). The views in the result point into
// `text`. The second function overwrites `symbol` and reuses its memory.
Symbol parse_symbol(std::string_view text);
void parse_symbol(std::string_view text, Symbol& symbol);

// Returns `name` with each doubled back-tick replaced by a single one.
std::string unescaped(std::string_view name);

// Returns whether the symbol is local: "local 12", or "local " followed by anything else.
inline bool is_local_symbol(std::string_view text) { return text.starts_with("local "); }

// Returns the suffix of the last descriptor without parsing the whole symbol.
Suffix last_suffix(std::string_view text);

// Returns the offset of the first descriptor.
std::size_t symbol_header_size(std::string_view text);

}  // namespace cairn::scip
