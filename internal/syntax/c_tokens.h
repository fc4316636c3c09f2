// Splits a C or C++ source into tokens, without parsing it.
//
//   CTokens tokens(source);
//   for (CToken one = tokens.next(); one.kind != CToken::Kind::kEnd; one = tokens.next()) …
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cairn::syntax {

struct CToken {
  enum class Kind : std::uint8_t {
    kEnd,
    kWord,
    kLiteral,   // a number, string literal or character literal
    kMark,      // one character, or "::" or "->"
    kDirective  // a whole line that begins with #, with its continuation lines
  };
  Kind kind = Kind::kEnd;
  std::size_t begin = 0;
  std::size_t size = 0;
};

class CTokens {
 public:
  // If `has_directives` is false, `#` is a kMark token and does not begin a directive.
  explicit CTokens(std::string_view source, bool has_directives = true)
      : source_(source), has_directives_(has_directives) {}

  CToken next();

 private:
  bool skip_space();
  std::size_t end_of_text(std::size_t at) const;
  std::size_t end_of_raw_text(std::size_t at) const;
  std::size_t end_of_directive(std::size_t at) const;

  std::string_view source_;
  bool has_directives_;
  std::size_t at_ = 0;
  bool is_line_begin_ = true;
};

}  // namespace cairn::syntax
