// Source text with everything but code blanked, so that brackets can be counted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"

namespace cairn::source {

// Returns `source` with spaces inside comments and string and character literals; line ends and all
// offsets stay the same. Knows the literals of a language as far as brackets need it: not regular
// expressions, nor the code inside interpolated strings. Linear; any text will do.
std::string code_only(std::string_view source, const model::Language& language);

// A comment or a literal, with its marks and quotes.
struct Aside {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_comment = false;
};

// The places that code_only() blanks, in order.
std::vector<Aside> asides_of(std::string_view source, const model::Language& language);

// The offset after the bracket that closes the one at `open`; npos if none does.
std::size_t behind_closing(std::string_view code, std::size_t open);

}  // namespace cairn::source
