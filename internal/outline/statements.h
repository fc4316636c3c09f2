// Splits a source in protobuf, GraphQL or Terraform into statements and blocks in braces.
//
//   message Point { int32 x = 1; }
//   ^^^^^^^^^^^^^ head of a block, then the statement `int32 x = 1`, then the end of the block
//
// Each format has a class that turns statements and blocks into definitions:
//
//   struct Format {
//     Block block(Head head, const Block* outer);      // at `{`; outer is null at the top level
//     void statement(Head head, const Block* outer);   // at `;`, `}`, or a line break
//   };
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "internal/outline/outline_builder.h"

namespace cairn::outline {

enum class TokenKind : std::uint8_t { kWord, kText, kMark, kLineEnd };

struct Token {
  TokenKind kind = TokenKind::kMark;
  TextSpan span;  // without the quotes around a string
  TextSpan all;   // with the quotes
  std::string_view text;
};

using Head = std::span<const Token>;

// The lexical rules of a format.
struct Style {
  std::string_view word_bytes;      // bytes of words besides letters, digits and `_`
  bool slash_comments = false;      // `//` and `/* */`
  bool hash_comments = false;       // `#`
  bool ends_with_line = false;      // a line break ends a statement, except inside `(` or `[`
  bool has_text_blocks = false;     // whether """…""" is a comment
  bool has_heredocs = false;        // <<NAME … NAME
  bool has_interpolations = false;  // "${…}", which may contain other strings in quotes
};

struct Block {
  int what = 0;  // the kind of block, as numbered by the format; 0 for other kinds
  Outline::Handle handle = Outline::kNothing;
  std::string_view name;
};

// Reads the tokens of a source one by one. Adds the comments in the source to the outline.
class Tokens {
 public:
  Tokens(std::string_view source, const Style& style, Outline& outline)
      : source_(source), style_(style), outline_(outline) {}

  // Reads the next token. Returns false at the end of the source. A line break is a token
  // (kLineEnd) only if Style::ends_with_line.
  bool next(Token& token);

 private:
  bool skip_comment();
  void read_text(char quote, Token& token);
  std::size_t end_of_interpolation(std::size_t at) const;
  bool skip_heredoc();
  std::size_t end_of_line(std::size_t at) const;
  TextSpan span(std::size_t begin, std::size_t end) const {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  std::string_view source_;
  const Style& style_;
  Outline& outline_;
  std::size_t at_ = 0;
};

// The maximum number of tokens in a statement. If a statement is longer, its first kMaxHead tokens
// are dropped, and the rest is read as a new statement.
inline constexpr std::size_t kMaxHead = 4096;

template <typename Format>
void read_statements(std::string_view source, const Style& style, Outline& outline,
                     Format& format) {
  Tokens tokens(source, style, outline);
  std::vector<Block> open;
  std::vector<Token> head;
  // The tokens of the latest lines. They are the head of a block if its `{` is on a later line, as
  // in `type A⏎ @key(x)⏎{`.
  std::vector<Token> last;
  std::size_t brackets = 0;
  const auto outer = [&] { return open.empty() ? nullptr : &open.back(); };
  const auto finish = [&] {
    if (!head.empty()) format.statement(Head(head), outer());
    const bool continues = !head.empty() && head.front().kind == TokenKind::kMark &&
                           last.size() + head.size() <= kMaxHead;
    if (!continues) last.clear();
    last.insert(last.end(), head.begin(), head.end());
    head.clear();
  };
  for (Token token; tokens.next(token);) {
    const char mark = token.kind == TokenKind::kMark ? token.text.front() : '\0';
    const bool is_inside = brackets > 0;
    if (mark == '(' || mark == '[' || (is_inside && mark == '{')) ++brackets;
    if (is_inside && (mark == ')' || mark == ']' || mark == '}')) --brackets;
    if (head.size() >= kMaxHead) {  // probably a bracket that is never closed
      head.clear();
      brackets = 0;
    }
    if (mark == '{' && !is_inside) {
      open.push_back(format.block(head.empty() ? Head(last) : Head(head), outer()));
      head.clear();
      last.clear();
    } else if (mark == '}' && !is_inside) {
      finish();
      last.clear();
      if (open.empty()) continue;
      outline.close(open.back().handle, token.all.end);
      open.pop_back();
    } else if (mark == ';') {
      finish();
      last.clear();
      brackets = 0;
    } else if (token.kind == TokenKind::kLineEnd) {
      if (brackets == 0 && !head.empty()) finish();
    } else {
      head.push_back(token);
    }
  }
  finish();
}

}  // namespace cairn::outline
