// The colours of source text: which parts are comments, strings, keywords and so on.
//
//   for (const ColouredRange& range : colours_of(grammar, source, memory)) …
//
// No query of a grammar is needed. The names of the nodes say enough in all grammars: a node called
// `interpreted_string_literal` is a string, and an unnamed token made of letters is a keyword. Names
// of functions and types have no colour here, because the index knows what an identifier means.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_memory.h"

namespace cairn::syntax {

enum class Colour : std::uint8_t {
  kPlain,
  kComment,
  kString,
  kEscape,  // in a string
  kNumber,
  kKeyword,
  kConstant,   // true, nil, a symbol of Ruby
  kType,       // of the language, or by its position
  kAttribute,  // a decorator or an annotation
  kDirective   // of a preprocessor
};
inline constexpr std::array<std::string_view, 10> kColourNames = {
    "",        "comment",  "string", "escape",    "number",
    "keyword", "constant", "type",   "attribute", "directive"};

struct ColouredRange {
  std::uint32_t begin = 0;  // offsets in bytes
  std::uint32_t end = 0;
  Colour colour = Colour::kPlain;
};

// Returns the coloured ranges in order; they do not overlap. Time and memory are linear in the size
// of the source. If a limit (limits.h) is exceeded, the rest of the source has no colours. Requires:
// the source is smaller than 4 GB.
std::vector<ColouredRange> colours_of(const Grammar& grammar, std::string_view source,
                                      TreeMemory& memory);

}  // namespace cairn::syntax
