// Blanks out comments and literals in source text, so that brackets can be counted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with all comments, strings and character literals replaced with spaces. Line
// breaks and all offsets stay the same. Does not recognize regular expressions or code inside
// interpolated strings. Takes linear time and accepts malformed source.
std::string code_only(std::string_view source, const model::Language& language);

// A comment or a literal, including its delimiters.
struct Aside {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_comment = false;
};

// Returns the ranges that code_only() replaces with spaces, in order.
std::vector<Aside> asides_of(std::string_view source, const model::Language& language);

// Returns the offset just after the bracket that closes the bracket at `open`, or npos if no
// bracket closes it.
std::size_t after_closing(std::string_view code, std::size_t open);

}  // namespace cairn::source
