// The pieces that a query is made of, and what each of them looks like.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

namespace cairn::query {

// A piece of the query between spaces, or between quotes.
struct Token {
  std::string_view text;
  bool quoted = false;
  char sign = ' ';  // '+' or '-' in front of the quotes
};

std::vector<Token> tokenize(std::string_view text);

bool has_word(std::string_view text);

// Without what stands around a name in a sentence: `foo()`, 'foo', foo? foo.
std::string_view bare_name(std::string_view text);

// src/app.py:12:3 without the places.
std::string_view without_line(std::string_view text);

// Whether a word is written as only code writes it.
bool looks_like_code(std::string_view word);

// The pieces between any of `separators`, none of them empty.
std::vector<std::string_view> split_any(std::string_view text,
                                        std::initializer_list<std::string_view> separators);

}  // namespace cairn::query
