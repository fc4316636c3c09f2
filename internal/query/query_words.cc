#include "internal/query/query_words.h"

#include <algorithm>

#include "internal/base/analyzer.h"
#include "internal/base/ascii.h"
#include "internal/base/identifier.h"
#include "internal/base/utf8.h"

namespace cairn::query {
namespace {

bool begins_signed_phrase(std::string_view text) {
  return text.starts_with("+\"") || text.starts_with("-\"");
}

}  // namespace

std::vector<Token> tokenize(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    if (base::is_plain_space(text[at])) {
      ++at;
    } else if (text[at] == '"' || begins_signed_phrase(text.substr(at))) {
      const char sign = text[at] == '"' ? ' ' : text[at++];
      const std::size_t close = std::min(text.find('"', at + 1), text.size());
      tokens.push_back({text.substr(at + 1, close - at - 1), true, sign});
      at = close + 1;
    } else {
      const std::size_t begin = at;
      while (at < text.size() && !base::is_plain_space(text[at])) ++at;
      tokens.push_back({text.substr(begin, at - begin), false});
    }
  }
  return tokens;
}

bool has_word(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const base::DecodedCharacter character = base::decode_utf8(text, at);
    if (character.valid && base::is_word_character(character.code_point)) return true;
    at += character.size;
  }
  return false;
}

std::string_view bare_name(std::string_view text) {
  constexpr std::string_view kAround = "`'\"([{<,;?!";
  constexpr std::string_view kBehind = "`'\")]},;:?!.";
  std::string_view bare = text;
  while (!bare.empty() && kAround.find(bare.front()) != kAround.npos) bare.remove_prefix(1);
  while (bare.ends_with("()")) bare.remove_suffix(2);
  while (!bare.empty() && kBehind.find(bare.back()) != kBehind.npos) bare.remove_suffix(1);
  return bare.empty() ? text : bare;
}

std::string_view without_line(std::string_view text) {
  for (int i = 0; i < 2; ++i) {
    std::size_t end = text.size();
    while (end > 0 && base::is_digit(text[end - 1])) --end;
    if (end == text.size() || end < 2 || text[end - 1] != ':' || text[end - 2] == ':') break;
    text = text.substr(0, end - 1);
  }
  return text;
}

bool looks_like_code(std::string_view word) {
  if (word.find_first_of("_./:#\\$@<>()`~") != word.npos) return true;
  std::vector<std::string_view> parts;
  base::split_identifier(word, parts);
  return parts.size() > 1;
}

std::vector<std::string_view> split_any(std::string_view text,
                                        std::initializer_list<std::string_view> separators) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    std::size_t separator = at == text.size() ? 1 : 0;
    for (const std::string_view candidate : separators) {
      if (separator == 0 && text.substr(at).starts_with(candidate)) separator = candidate.size();
    }
    if (separator == 0) continue;
    if (at > begin) parts.push_back(text.substr(begin, at - begin));
    begin = at + separator;
    at = begin - 1;
  }
  return parts;
}

}  // namespace cairn::query
