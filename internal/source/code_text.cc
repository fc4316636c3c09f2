#include "internal/source/code_text.h"

#include <algorithm>

namespace cairn::source {
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

class AsideFinder {
 public:
  AsideFinder(std::string_view source, std::string_view language)
      : source_(source), dialect_(dialect_of(language)), is_rust_(language == "rust") {}

  std::vector<Aside> run() {
    while (at_ < source_.size()) {
      const char c = source_[at_];
      const bool line_comment =
          (dialect_.hash_comments && c == '#') || (dialect_.slash_comments && starts("//"));
      if (line_comment) {
        add_until(line_end(), true);
      } else if (dialect_.slash_comments && starts("/*")) {
        add_until(behind("*/", at_ + 2), true);
      } else if (is_rust_ && c == 'r' && (starts("r\"") || starts("r#"))) {
        raw_rust_text();
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
  std::size_t behind(std::string_view word, std::size_t from) const {
    const std::size_t found = source_.find(word, from);
    return found == std::string_view::npos ? source_.size() : found + word.size();
  }

  void add_until(std::size_t end, bool is_comment = false) {
    asides_.push_back({at_, end, is_comment});
    at_ = end;
  }

  void text(char quote) {
    const std::string triple(3, quote);
    if (quote == '`') {
      if (!dialect_.backtick_texts) return void(++at_);
      return add_until(closing(quote, true));
    }
    if (dialect_.triple_quotes && starts(triple)) return add_until(behind(triple, at_ + 3));
    if (quote == '\'' && !dialect_.single_quote_texts) return character();
    add_until(closing(quote, false));
  }

  // 'a', '\n', '\u{1F600}'; a quote that nothing closes nearby is a lifetime, or a digit separator.
  void character() {
    constexpr std::size_t kLongest = 12;
    const bool escaped = at_ + 1 < source_.size() && source_[at_ + 1] == '\\';
    const std::size_t end = source_.find('\'', at_ + (escaped ? 3 : 2));
    const std::size_t longest = escaped ? kLongest : 5;  // four bytes of UTF-8
    if (end == std::string_view::npos || end - at_ > longest) return void(++at_);
    const bool one_character =
        escaped || end - at_ == 2 || static_cast<unsigned char>(source_[at_ + 1]) >= 0xC0;
    if (!one_character) return void(++at_);
    add_until(end + 1);
  }

  void raw_rust_text() {
    std::size_t open = at_ + 1;
    while (open < source_.size() && source_[open] == '#') ++open;
    if (open >= source_.size() || source_[open] != '"') return void(++at_);
    const std::string close = "\"" + std::string(open - at_ - 1, '#');
    add_until(behind(close, open + 1));
  }

  // The offset after the quote that closes the current one; the line end if none does on a line.
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
  Dialect dialect_;
  bool is_rust_;
  std::size_t at_ = 0;
  std::vector<Aside> asides_;
};

}  // namespace

std::string code_only(std::string_view source, std::string_view language) {
  std::string code(source);
  for (const Aside& aside : asides_of(source, language)) {
    for (std::size_t at = aside.begin; at < aside.end; ++at) {
      if (code[at] != '\n') code[at] = ' ';
    }
  }
  return code;
}

std::vector<Aside> asides_of(std::string_view source, std::string_view language) {
  return AsideFinder(source, language).run();
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

}  // namespace cairn::source
