#include "internal/worktree/ignore_pattern.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/limits.h"

namespace cairn::worktree {
namespace {

constexpr std::string_view kSpecial = "*?[\\";

std::string literal_of(std::string_view text, LetterCase letter_case) {
  std::string literal(text);
  return letter_case == LetterCase::kIgnored ? base::lowered(std::move(literal)) : literal;
}

// Removes trailing spaces, except a space that a '\' escapes.
std::string_view without_trailing_spaces(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool is_escaped = line[at] == '\\';
    if (is_escaped && ++at == line.size()) return line;
    if (is_escaped || line[at] != ' ') end = at + 1;
  }
  return line.substr(0, end);
}

}  // namespace

// This class is not in an anonymous namespace, because Glob declares it as a friend.
class GlobParser {
 public:
  GlobParser(std::string_view pattern, LetterCase letter_case)
      : pattern_(pattern), letter_case_(letter_case) {}

  std::optional<Glob> parse() {
    while (at_ < pattern_.size()) {
      const char c = pattern_[at_];
      if (c == '*') {
        add_stars();
      } else if (c == '?') {
        add(Glob::Kind::kAnyByte);
        ++at_;
      } else if (c == '[') {
        if (!add_class()) return std::nullopt;
      } else {
        const bool is_escaped = c == '\\';
        if (is_escaped && ++at_ == pattern_.size()) return std::nullopt;
        add_byte(pattern_[at_++], is_escaped);
      }
    }
    return std::move(glob_);
  }

 private:
  void add(Glob::Kind kind, unsigned char byte = 0, std::size_t number = 0) {
    glob_.tokens_.push_back({kind, byte, static_cast<std::uint16_t>(number)});
  }

  // In git, a capital after a '\' stays one, so it matches nothing if the case is ignored.
  void add_byte(char c, bool is_escaped) {
    const bool is_lowered = letter_case_ == LetterCase::kIgnored && !is_escaped;
    add(Glob::Kind::kByte, static_cast<unsigned char>(is_lowered ? base::to_lower(c) : c));
  }

  void add_stars() {
    const std::size_t begin = at_;
    while (at_ < pattern_.size() && pattern_[at_] == '*') ++at_;
    const std::string_view after = pattern_.substr(at_);
    const bool is_begin = begin == 0 || pattern_[begin - 1] == '/';
    const bool is_end = after.empty() || after[0] == '/' || after.starts_with("\\/");
    if (at_ - begin < 2 || !is_begin || !is_end) {
      add(Glob::Kind::kStar);
    } else if (after.starts_with('/')) {
      add(Glob::Kind::kAnyDirectories);
      ++at_;
    } else {
      add(Glob::Kind::kAnything);
    }
  }

  bool add_class() {
    const auto found = parse_byte_class(pattern_.substr(at_), letter_case_);
    if (!found) return false;
    at_ += found->length;
    add(Glob::Kind::kClass, 0, glob_.classes_.size());
    glob_.classes_.push_back(found->bytes);
    return true;
  }

  std::string_view pattern_;
  LetterCase letter_case_;
  std::size_t at_ = 0;
  Glob glob_;
};

std::optional<Glob> Glob::parse(std::string_view pattern, LetterCase letter_case) {
  return GlobParser(pattern, letter_case).parse();
}

bool Glob::accepts(const Token& token, char c) const {
  const auto byte = static_cast<unsigned char>(c);
  if (token.kind == Kind::kByte) return token.byte == byte;
  if (token.kind == Kind::kAnyByte) return c != '/';
  return classes_[token.number][byte];
}

// If a token does not match, the last star consumes one more byte, and matching continues after
// this star. If the star cannot consume the byte, the last token that can consume a '/' consumes
// more. Earlier tokens of these two kinds need not be retried, because the last one can consume
// anything that they could consume.
bool Glob::matches(std::string_view text) const {
  constexpr std::size_t kNowhere = std::string_view::npos;
  std::size_t at = 0;
  std::size_t next = 0;
  std::size_t star = kNowhere;  // index of the token after the last star
  std::size_t star_end = 0;     // the end of the text that the last star has consumed
  std::size_t wide = kNowhere;
  std::size_t wide_end = 0;
  while (true) {
    if (next == tokens_.size()) {
      if (at == text.size()) return true;
    } else if (const Token& token = tokens_[next]; token.kind == Kind::kStar) {
      star = ++next;
      star_end = at;
      continue;
    } else if (token.kind >= Kind::kAnything) {
      wide = ++next;
      wide_end = at;
      star = kNowhere;
      continue;
    } else if (at < text.size() && accepts(token, text[at])) {
      ++at;
      ++next;
      continue;
    }
    if (star != kNowhere && star_end < text.size() && text[star_end] != '/') {
      at = ++star_end;
      next = star;
      continue;
    }
    star = kNowhere;
    if (wide == kNowhere || wide_end == text.size()) return false;
    if (tokens_[wide - 1].kind == Kind::kAnyDirectories) wide_end = text.find('/', wide_end);
    if (wide_end == kNowhere) return false;
    at = ++wide_end;
    next = wide;
  }
}

std::optional<IgnorePattern> IgnorePattern::parse(std::string_view line, LetterCase letter_case) {
  line = line.substr(0, line.find('\0'));
  if (line.starts_with('#') || line.size() > base::kMaxPathBytes) return std::nullopt;
  line = without_trailing_spaces(line);
  IgnorePattern pattern;
  pattern.is_negated_ = line.starts_with('!');
  if (pattern.is_negated_) line.remove_prefix(1);
  pattern.is_of_directories_ = line.ends_with('/');
  if (pattern.is_of_directories_) line.remove_suffix(1);
  pattern.is_of_names_ = line.find('/') == line.npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  if (line.empty()) return std::nullopt;
  const std::size_t literal = std::min(line.find_first_of(kSpecial), line.size());
  if (line[0] == '*' && pattern.is_of_names_ && line.find_first_of(kSpecial, 1) == line.npos) {
    pattern.literal_ = literal_of(line.substr(1), letter_case);
    pattern.is_literal_end_ = true;
    return pattern;
  }
  // git removes the literal prefix of a pattern from the path and matches the rest as a separate
  // path. So "a**/b" means "a" followed by "**/b". This makes no difference for a pattern without
  // '/', because "**" means the same as "*" there.
  pattern.literal_ = literal_of(line.substr(0, literal), letter_case);
  if (literal == line.size()) return pattern;
  pattern.rest_ = Glob::parse(line.substr(literal), letter_case);
  return pattern.rest_ ? std::optional(std::move(pattern)) : std::nullopt;
}

bool IgnorePattern::matches(std::string_view path, std::string_view name) const {
  std::string_view text = is_of_names_ ? name : path;
  if (is_literal_end_) return text.ends_with(literal_);
  if (!text.starts_with(literal_)) return false;
  text.remove_prefix(literal_.size());
  return rest_ ? rest_->matches(text) : text.empty();
}

}  // namespace cairn::worktree
