#include "internal/outline/code_text.h"

#include <algorithm>

namespace cairn::outline {
namespace {

struct Dialect {
  bool hash_comments = false;      // # to the end of the line
  bool slash_comments = true;      // // and /* */
  bool triple_quotes = false;      // """ and, in Python, '''
  bool single_quote_texts = true;  // 'a text'; else 'c' is one character, or a Rust lifetime
  bool backtick_texts = false;     // over several lines
};

Dialect dialect_of(std::string_view language) {
  Dialect dialect;
  if (language == "python") return {true, false, true, true, false};
  if (language == "ruby") return {true, false, false, true, true};
  if (language == "php") return {true, true, false, true, false};
  if (language == "javascript" || language == "typescript" || language == "javascriptreact" ||
      language == "typescriptreact") {
    return {false, true, false, true, true};
  }
  if (language == "dart") return {false, true, true, true, false};
  dialect.single_quote_texts = false;
  dialect.triple_quotes = language == "java" || language == "kotlin" || language == "scala" ||
                          language == "csharp" || language == "swift";
  dialect.backtick_texts = language == "go";
  return dialect;
}

class Blanker {
 public:
  Blanker(std::string_view source, std::string_view language)
      : out_(source), dialect_(dialect_of(language)), is_rust_(language == "rust") {}

  std::string run() {
    while (at_ < out_.size()) {
      const char c = out_[at_];
      const bool line_comment =
          (dialect_.hash_comments && c == '#') || (dialect_.slash_comments && starts("//"));
      if (line_comment) {
        blank_until(line_end());
      } else if (dialect_.slash_comments && starts("/*")) {
        blank_until(behind("*/", at_ + 2));
      } else if (is_rust_ && c == 'r' && (starts("r\"") || starts("r#"))) {
        raw_rust_text();
      } else if (c == '"' || c == '`' || c == '\'') {
        text(c);
      } else {
        ++at_;
      }
    }
    return std::move(out_);
  }

 private:
  bool starts(std::string_view word) const {
    return std::string_view(out_).substr(at_).starts_with(word);
  }
  std::size_t line_end() const { return std::min(out_.find('\n', at_), out_.size()); }
  std::size_t behind(std::string_view word, std::size_t from) const {
    const std::size_t found = out_.find(word, from);
    return found == std::string::npos ? out_.size() : found + word.size();
  }

  void blank_until(std::size_t end) {
    for (; at_ < end; ++at_) {
      if (out_[at_] != '\n') out_[at_] = ' ';
    }
  }

  void text(char quote) {
    const std::string triple(3, quote);
    if (quote == '`') {
      if (!dialect_.backtick_texts) return void(++at_);
      return blank_until(closing(quote, true));
    }
    if (dialect_.triple_quotes && starts(triple)) return blank_until(behind(triple, at_ + 3));
    if (quote == '\'' && !dialect_.single_quote_texts) return character();
    blank_until(closing(quote, false));
  }

  // 'a', '\n', '\u{1F600}'; a quote that nothing closes nearby is a lifetime, or a digit separator.
  void character() {
    constexpr std::size_t kLongest = 12;
    const bool escaped = at_ + 1 < out_.size() && out_[at_ + 1] == '\\';
    const std::size_t end = out_.find('\'', at_ + (escaped ? 3 : 2));
    const std::size_t longest = escaped ? kLongest : 5;  // four bytes of UTF-8
    if (end == std::string::npos || end - at_ > longest) return void(++at_);
    const bool one_character =
        escaped || end - at_ == 2 || static_cast<unsigned char>(out_[at_ + 1]) >= 0xC0;
    if (!one_character) return void(++at_);
    blank_until(end + 1);
  }

  void raw_rust_text() {
    std::size_t open = at_ + 1;
    while (open < out_.size() && out_[open] == '#') ++open;
    if (open >= out_.size() || out_[open] != '"') return void(++at_);
    const std::string close = "\"" + std::string(open - at_ - 1, '#');
    blank_until(behind(close, open + 1));
  }

  // Behind the quote that closes the one at hand; the line end if none does on a line.
  std::size_t closing(char quote, bool over_lines) const {
    for (std::size_t i = at_ + 1; i < out_.size(); ++i) {
      if (out_[i] == '\\') {
        ++i;
      } else if (out_[i] == quote) {
        return i + 1;
      } else if (out_[i] == '\n' && !over_lines) {
        return i;
      }
    }
    return out_.size();
  }

  std::string out_;
  Dialect dialect_;
  bool is_rust_;
  std::size_t at_ = 0;
};

}  // namespace

std::string code_only(std::string_view source, std::string_view language) {
  return Blanker(source, language).run();
}

std::size_t behind_closing(std::string_view code, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t at = open; at < code.size(); ++at) {
    const char c = code[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && --depth == 0) return at + 1;
  }
  return code.npos;
}

}  // namespace cairn::outline
