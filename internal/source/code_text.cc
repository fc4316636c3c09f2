#include "internal/source/code_text.h"

#include <algorithm>
#include <array>

namespace cairn::source {
namespace {

class AsideFinder {
 public:
  AsideFinder(std::string_view source, const model::Language& language)
      : source_(source), comments_(language.comments), literals_(language.literals) {
    const auto note = [&](std::string_view opener) {
      if (!opener.empty()) may_open_comment_.at(static_cast<unsigned char>(opener.front())) = true;
      return false;
    };
    model::any_word(comments_.line, note);
    note(comments_.block_open);
  }

  std::vector<Aside> run() {
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (may_open_comment_[static_cast<unsigned char>(c)] && comment()) continue;
      if (literals_.long_brackets && c == '[' && long_bracket(at_, false)) continue;
      if (literals_.raw_texts && c == 'r' && (starts("r\"") || starts("r#"))) {
        raw_text();
      } else if (c == '"' || c == '`' || c == '\'') {
        text(c);
      } else {
        ++at_;
      }
    }
    return std::move(asides_);
  }

 private:
  bool starts(std::string_view word) const { return source_.substr(at_).starts_with(word); }
  std::size_t line_end() const { return std::min(source_.find('\n', at_), source_.size()); }
  std::size_t after(std::string_view word, std::size_t from) const {
    const std::size_t found = source_.find(word, from);
    return found == std::string_view::npos ? source_.size() : found + word.size();
  }

  static bool is_word_end(char c) {
    return std::string_view(" \t\r\n;()&|`").find(c) != std::string_view::npos;
  }

  // Consumes the comment that begins at at_; returns false if there is none.
  bool comment() {
    if (literals_.long_brackets && starts("--[") && long_bracket(at_ + 2, true)) return true;
    if (comments_.begin_words && at_ > 0 && !is_word_end(source_[at_ - 1])) return false;
    if (model::starts_with_any_word(comments_.line, source_.substr(at_))) {
      add_until(line_end(), true);
      return true;
    }
    if (comments_.block_open.empty() || !starts(comments_.block_open)) return false;
    add_until(after(comments_.block_close, at_ + comments_.block_open.size()), true);
    return true;
  }

  // Consumes the source up to the end of the Lua long bracket (`[[…]]`, `[=[…]=]`) that opens at
  // `open`. Returns false if none opens there.
  bool long_bracket(std::size_t open, bool is_comment) {
    std::size_t at = open + 1;
    while (at < source_.size() && source_[at] == '=') ++at;
    if (at >= source_.size() || source_[at] != '[') return false;
    const std::string close = ']' + std::string(at - open - 1, '=') + ']';
    add_until(after(close, at + 1), is_comment);
    return true;
  }

  void add_until(std::size_t end, bool is_comment = false) {
    asides_.push_back({at_, end, is_comment});
    at_ = end;
  }

  void text(char quote) {
    const std::string triple(3, quote);
    if (quote == '`') {
      if (!literals_.backtick_texts) return void(++at_);
      return add_until(closing(quote, true));
    }
    if (literals_.triple_quotes && starts(triple)) return add_until(after(triple, at_ + 3));
    if (quote == '\'' && !literals_.single_quote_texts) return character();
    if (literals_.shell_texts) return shell_text(quote);
    if (literals_.sql_texts) {
      if (quote == '"') return void(++at_);
      return add_until(after("'", at_ + 1));
    }
    add_until(closing(quote, literals_.long_texts));
  }

  // Consumes a string of a shell script. A command inside "…" can itself contain quoted strings.
  void shell_text(char quote) {
    if (at_ > 0 && source_[at_ - 1] == '\\') return void(++at_);
    if (quote == '"') return add_until(after_shell_text());
    if (at_ > 0 && source_[at_ - 1] == '$') return add_until(closing(quote, true));
    add_until(after("'", at_ + 1));
  }

  // Returns the offset after the string that begins at at_. The string may contain other strings:
  // "a $(b "c") d".
  std::size_t after_shell_text() const {
    std::string open(1, '"');
    for (std::size_t i = at_ + 1; i < source_.size(); ++i) {
      const char c = source_[i];
      const bool is_command = open.back() == '(';
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        if (open.back() == '"') {
          open.pop_back();
          if (open.empty()) return i + 1;
        } else {
          open += c;
        }
      } else if (c == '$' && i + 1 < source_.size() &&
                 (source_[i + 1] == '(' || source_[i + 1] == '{')) {
        open += source_[++i];
      } else if (is_command && c == '(') {
        open += c;
      } else if (is_command && c == '\'') {
        i = std::min(source_.find('\'', i + 1), source_.size() - 1);
      } else if ((is_command && c == ')') || (open.back() == '{' && c == '}')) {
        open.pop_back();
      }
    }
    return source_.size();
  }

  // Consumes a character literal: 'a', '\n', '\u{1F600}'. If no quote closes the literal nearby,
  // the quote at at_ begins a lifetime or is a digit separator.
  void character() {
    constexpr std::size_t kLongest = 12;
    const bool escaped = at_ + 1 < source_.size() && source_[at_ + 1] == '\\';
    const std::size_t end = source_.find('\'', at_ + (escaped ? 3 : 2));
    const std::size_t longest = escaped ? kLongest : 5;  // up to four bytes of UTF-8, and a quote
    if (end == std::string_view::npos || end - at_ > longest) return void(++at_);
    const bool one_character =
        escaped || end - at_ == 2 || static_cast<unsigned char>(source_[at_ + 1]) >= 0xC0;
    if (!one_character) return void(++at_);
    add_until(end + 1);
  }

  void raw_text() {
    std::size_t open = at_ + 1;
    while (open < source_.size() && source_[open] == '#') ++open;
    if (open >= source_.size() || source_[open] != '"') return void(++at_);
    const std::string close = "\"" + std::string(open - at_ - 1, '#');
    add_until(after(close, open + 1));
  }

  // Returns the offset after the `quote` that closes the literal at at_. If none closes it, returns
  // the end of the source if the literal can span several lines (`over_lines`), otherwise the end
  // of the line.
  std::size_t closing(char quote, bool over_lines) const {
    for (std::size_t i = at_ + 1; i < source_.size(); ++i) {
      if (source_[i] == '\\') {
        ++i;
      } else if (source_[i] == quote) {
        return i + 1;
      } else if (source_[i] == '\n' && !over_lines) {
        return i;
      }
    }
    return source_.size();
  }

  std::string_view source_;
  const model::Comments& comments_;
  const model::Literals& literals_;
  std::array<bool, 256> may_open_comment_{};
  std::size_t at_ = 0;
  std::vector<Aside> asides_;
};

}  // namespace

std::string code_only(std::string_view source, const model::Language& language) {
  std::string code(source);
  for (const Aside& aside : asides_of(source, language)) {
    for (std::size_t at = aside.begin; at < aside.end; ++at) {
      if (code[at] != '\n') code[at] = ' ';
    }
  }
  return code;
}

std::vector<Aside> asides_of(std::string_view source, const model::Language& language) {
  return AsideFinder(source, language).run();
}

std::size_t after_closing(std::string_view code, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t at = open; at < code.size(); ++at) {
    const char c = code[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && --depth == 0) return at + 1;
  }
  return code.npos;
}

}  // namespace cairn::source
