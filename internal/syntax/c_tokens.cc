#include "internal/syntax/c_tokens.h"

#include <algorithm>
#include <string>

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

bool is_word_byte(char c) { return base::is_name_byte(c); }

}  // namespace

// Skips white space and comments. Returns whether a token follows.
bool CTokens::skip_space() {
  while (at_ < source_.size()) {
    const char c = source_[at_];
    const std::string_view two = source_.substr(at_, 2);
    if (c == '\n') {
      is_line_begin_ = true;
      ++at_;
    } else if (base::is_plain_space(c) || two == "\\\n" || two == "\\\r") {
      at_ += c == '\\' ? 2U : 1U;
    } else if (two == "//") {
      at_ = std::min(source_.find('\n', at_), source_.size());
    } else if (two == "/*") {
      const std::size_t end = source_.find("*/", at_ + 2);
      at_ = end == source_.npos ? source_.size() : end + 2;
    } else {
      return true;
    }
  }
  return false;
}

// Returns the end of the string or character literal that begins at `at`. A literal without a
// closing quote ends at the end of the line.
std::size_t CTokens::end_of_text(std::size_t at) const {
  const char quote = source_[at++];
  while (at < source_.size() && source_[at] != quote && source_[at] != '\n') {
    at += source_[at] == '\\' ? 2U : 1U;
  }
  return std::min(at + 1, source_.size());
}

// Returns the end of a raw string literal: R"x(…)x".
std::size_t CTokens::end_of_raw_text(std::size_t at) const {
  constexpr std::size_t kMaxDelimiter = 16;
  const std::size_t length = source_.substr(at, kMaxDelimiter + 2).find('(');
  if (length == source_.npos) return end_of_text(at);
  const std::size_t open = at + length;
  const std::string end = ')' + std::string(source_.substr(at + 1, open - at - 1)) + '"';
  const std::size_t close = source_.find(end, open);
  return close == source_.npos ? source_.size() : close + end.size();
}

// A directive goes on after a line break in a comment, and after one that follows a backslash.
std::size_t CTokens::end_of_directive(std::size_t at) const {
  while (at < source_.size()) {
    at = source_.find_first_of("\n/\"", at);
    if (at == source_.npos) break;
    if (source_[at] == '"') {
      const std::size_t end = source_.find_first_of("\"\n", at + 1);
      at = end != source_.npos && source_[end] == '"' ? end + 1 : end;
      continue;
    }
    if (source_.compare(at, 2, "/*") == 0) {
      const std::size_t end = source_.find("*/", at + 2);
      at = end == source_.npos ? source_.size() : end + 2;
      continue;
    }
    const std::size_t end =
        source_.compare(at, 2, "//") == 0 ? std::min(source_.find('\n', at), source_.size()) : at;
    if (end < source_.size() && source_[end] == '/') {
      ++at;
      continue;
    }
    std::size_t last = end;
    while (last > 0 && (source_[last - 1] == '\r' || source_[last - 1] == ' ')) --last;
    if (last == 0 || source_[last - 1] != '\\') return end;
    at = end + 1;
  }
  return source_.size();
}

CToken CTokens::next() {
  if (!skip_space()) return {};
  const bool is_line_begin = is_line_begin_;
  is_line_begin_ = false;
  CToken token{CToken::Kind::kMark, at_, 1};
  const char c = source_[at_];
  const auto ends_at = [&](CToken::Kind kind, std::size_t end) {
    token.kind = kind;
    token.size = end - at_;
  };
  if (c == '#' && is_line_begin && has_directives_) {
    ends_at(CToken::Kind::kDirective, end_of_directive(at_));
  } else if (base::is_digit(c)) {
    std::size_t end = at_;
    while (end < source_.size() &&
           (is_word_byte(source_[end]) || source_[end] == '.' || source_[end] == '\'')) {
      ++end;
    }
    ends_at(CToken::Kind::kLiteral, end);
  } else if (is_word_byte(c)) {
    std::size_t end = at_;
    while (end < source_.size() && is_word_byte(source_[end])) ++end;
    ends_at(CToken::Kind::kWord, end);
    const bool is_raw = end < source_.size() && source_[end] == '"' && source_[end - 1] == 'R';
    if (is_raw) ends_at(CToken::Kind::kLiteral, end_of_raw_text(end));
  } else if (c == '"' || c == '\'') {
    ends_at(CToken::Kind::kLiteral, end_of_text(at_));
  } else if (source_.substr(at_, 2) == "::" || source_.substr(at_, 2) == "->") {
    token.size = 2;
  }
  at_ += token.size;
  return token;
}

}  // namespace cairn::syntax
