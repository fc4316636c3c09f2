// Splits a query into pieces, and classifies each by its spelling.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace cairn::query {

// A piece of the query delimited by spaces or quotes.
struct Token {
  std::string_view text;
  bool quoted = false;
  char sign = ' ';  // '+' or '-' before the quotes
};

std::vector<Token> tokenize(std::string_view text);

bool has_word(std::string_view text);

// Returns `text` without the characters that surround a name in a sentence: `foo()`, 'foo', foo?
// foo.
std::string_view bare_name(std::string_view text);

// Returns `text` without the line and column: src/app.py:12:3 -> src/app.py.
std::string_view without_line(std::string_view text);

// Whether `word` is spelled as only code would spell it.
bool looks_like_code(std::string_view word);

// Returns the non-empty pieces between any of `separators`.
std::vector<std::string_view> split_any(std::string_view text,
                                        std::initializer_list<std::string_view> separators);

}  // namespace cairn::query
