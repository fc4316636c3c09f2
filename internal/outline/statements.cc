#include "internal/outline/statements.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"

namespace cairn::outline {

std::size_t Tokens::end_of_line(std::size_t at) const {
  return std::min(source_.find('\n', at), source_.size());
}

bool Tokens::skip_comment() {
  const std::string_view rest = source_.substr(at_);
  const bool is_line = (style_.hash_comments && rest.starts_with('#')) ||
                       (style_.slash_comments && rest.starts_with("//"));
  const bool is_block = style_.slash_comments && rest.starts_with("/*");
  if (!is_line && !is_block) return false;
  std::size_t end = end_of_line(at_);
  if (is_block) {
    const std::size_t close = source_.find("*/", at_ + 2);
    end = close == source_.npos ? source_.size() : close + 2;
  }
  outline_.add_comment(span(at_, end));
  at_ = end;
  return true;
}

// Returns the offset of the `}` that ends a `${ … }`. `at` is the offset after the `{`. Quoted
// strings inside the interpolation may contain braces.
std::size_t Tokens::end_of_interpolation(std::size_t at) const {
  std::size_t depth = 1;
  bool in_text = false;
  for (; at < source_.size() && source_[at] != '\n'; ++at) {
    const char c = source_[at];
    if (c == '\\') {
      ++at;
    } else if (c == '"') {
      in_text = !in_text;
    } else if (!in_text && c == '{') {
      ++depth;
    } else if (!in_text && c == '}' && --depth == 0) {
      return at;
    }
  }
  return at;
}

void Tokens::read_text(char quote, Token& token) {
  const std::size_t begin = at_++;
  while (at_ < source_.size() && source_[at_] != quote && source_[at_] != '\n') {
    if (source_[at_] == '\\') ++at_;
    if (style_.has_interpolations && source_.substr(at_).starts_with("${")) {
      at_ = end_of_interpolation(at_ + 2);
      continue;
    }
    ++at_;
  }
  at_ = std::min(at_, source_.size());
  token.kind = TokenKind::kText;
  token.span = span(begin + 1, at_);
  if (at_ < source_.size() && source_[at_] == quote) ++at_;
  token.all = span(begin, at_);
}

// Skips a heredoc, which begins with `<<NAME`, `<<-NAME` or `<<~NAME` and ends with the line NAME.
bool Tokens::skip_heredoc() {
  if (!style_.has_heredocs || !source_.substr(at_).starts_with("<<")) return false;
  std::size_t begin = at_ + 2;
  if (begin < source_.size() && (source_[begin] == '-' || source_[begin] == '~')) ++begin;
  std::size_t end = begin;
  while (end < source_.size() && base::is_word_byte(source_[end])) ++end;
  if (end == begin) return false;
  const std::string_view name = source_.substr(begin, end - begin);
  at_ = end_of_line(end);
  while (at_ < source_.size()) {
    const std::size_t next = end_of_line(at_ + 1);
    const std::string_view line = base::trimmed(source_.substr(at_ + 1, next - at_ - 1));
    at_ = next;
    if (line == name) break;
  }
  return true;
}

bool Tokens::next(Token& token) {
  while (at_ < source_.size()) {
    const char c = source_[at_];
    if (c == '\n' && style_.ends_with_line) {
      token = {TokenKind::kLineEnd, {}, span(at_, at_ + 1), "\n"};
      ++at_;
      return true;
    }
    if (base::is_space(c) || c == ',') {
      ++at_;
      continue;
    }
    if (skip_comment() || skip_heredoc()) continue;
    const bool is_quote = c == '"' || c == '\'';
    if (is_quote && style_.has_text_blocks && source_.substr(at_).starts_with("\"\"\"")) {
      const std::size_t close = source_.find("\"\"\"", at_ + 3);
      const std::size_t end = close == source_.npos ? source_.size() : close + 3;
      outline_.add_comment(span(at_, end));
      at_ = end;
      continue;
    }
    if (is_quote) {
      read_text(c, token);
    } else {
      std::size_t end = at_;
      const auto is_word = [&](char b) {
        return base::is_word_byte(b) || style_.word_bytes.find(b) != std::string_view::npos;
      };
      while (end < source_.size() && is_word(source_[end])) ++end;
      token.kind = end > at_ ? TokenKind::kWord : TokenKind::kMark;
      if (end == at_) ++end;
      token.span = token.all = span(at_, end);
      at_ = end;
    }
    token.text = base::part_of(source_, token.span);
    return true;
  }
  return false;
}

}  // namespace cairn::outline
