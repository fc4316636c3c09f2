// Source text with everything blanked that is no code, so that brackets can be counted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::outline {

// `source` with the insides of comments and of string and character literals as spaces; line ends
// and every offset stay. Knows the literals of C-like languages, Python, Ruby, Rust, Go,
// JavaScript and PHP as far as brackets need it: not regular expressions, and of interpolated
// strings not the code inside. Linear; any text will do.
std::string code_only(std::string_view source, std::string_view language);

// A comment or a literal, with its marks and quotes.
struct Aside {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_comment = false;
};

// The places that code_only() fills with spaces, in order.
std::vector<Aside> asides_of(std::string_view source, std::string_view language);

// The offset behind the bracket that closes the one at `open`; npos if none does.
std::size_t behind_closing(std::string_view code, std::size_t open);

}  // namespace cairn::outline
