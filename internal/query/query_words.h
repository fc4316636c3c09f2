// Splits a query into pieces, and classifies each by its spelling.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace cairn::query {

// A piece of the query that is delimited by spaces or quotes.
struct Token {
  std::string_view text;
  bool quoted = false;
  char sign = ' ';  // '+' or '-' before the quotes
};

std::vector<Token> tokenize(std::string_view text);

bool has_word(std::string_view text);

// Returns `text` without the punctuation that may surround a name in a sentence. For example,
// returns "foo" for "foo()", "'foo'" and "foo?".
std::string_view bare_name(std::string_view text);

// Returns `text` without the line and column numbers at its end: src/app.py:12:3 -> src/app.py
std::string_view without_line(std::string_view text);

// Whether `word` is spelled like code: with several parts, or with characters such as '_' or ':'.
bool looks_like_code(std::string_view word);

// Splits `text` at every occurrence of one of `separators`. Omits empty pieces.
std::vector<std::string_view> split_any(std::string_view text,
                                        std::initializer_list<std::string_view> separators);

}  // namespace cairn::query
