// Blanks comments and literals in source text, so that brackets can be counted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with spaces instead of comments and of string and character literals; line ends
// and all offsets stay the same. Does not recognize regular expressions or code inside interpolated
// strings. Linear; accepts any text.
std::string code_only(std::string_view source, const model::Language& language);

// A comment or a literal, including its delimiters.
struct Aside {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_comment = false;
};

// The ranges that code_only() blanks, in order.
std::vector<Aside> asides_of(std::string_view source, const model::Language& language);

// The offset after the bracket that closes the bracket at `open`; npos if there is none.
std::size_t after_closing(std::string_view code, std::size_t open);

}  // namespace cairn::source
