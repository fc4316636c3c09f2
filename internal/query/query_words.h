// Splits a query into tokens, and classifies them by their spelling.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace cairn::query {

// A part of the query that is delimited by spaces or quotes.
struct Token {
  std::string_view text;
  bool quoted = false;
  char sign = ' ';  // '+' or '-' before the opening quote
};

std::vector<Token> tokenize(std::string_view text);

bool has_word(std::string_view text);

// Returns `text` without the punctuation that may surround a name in a sentence. For example,
// returns "foo" for "foo()", "'foo'" and "foo?".
std::string_view bare_name(std::string_view text);

// Returns `text` without trailing line and column numbers: src/app.py:12:3 -> src/app.py
std::string_view without_line(std::string_view text);

// Whether `word` is spelled like code: it has several parts, or characters such as '_' or ':'.
bool looks_like_code(std::string_view word);

// Splits `text` at every occurrence of one of `separators`. Omits empty pieces.
std::vector<std::string_view> split_any(std::string_view text,
                                        std::initializer_list<std::string_view> separators);

}  // namespace cairn::query
