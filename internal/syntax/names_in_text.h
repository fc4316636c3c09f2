// Finds names in text that the grammar leaves unparsed, such as the body of a C macro.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

struct NameInText {
  std::size_t begin = 0;
  std::size_t size = 0;
  Chain qualifier;  // for example `a` in `a::b`, `a.b` and `a->b`
  bool is_call = false;
};

inline constexpr std::size_t kMaxNamesInText = 4096;

struct FieldInText {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::string_view type;  // `struct node *` in `struct node *next;`
};

// Returns the names in `text`, in order, but at most kMaxNamesInText names. Skips literals and
// comments, whose syntax is that of C.
std::vector<NameInText> names_in_text(std::string_view text);

// Returns the names in the braces of a format string: a and b in "{a} {{c}} {0:>b$}" (Rust).
std::vector<NameInText> names_in_format(std::string_view text);

// Returns the fields that a macro declares if its body, `text`, consists of nothing but declarations
// such as `int a; struct node *next;`, also inside of `struct { … }`. Otherwise returns nothing.
// Leaves out functions, and declarations of several fields.
std::vector<FieldInText> fields_in_text(std::string_view text);

}  // namespace cairn::syntax
