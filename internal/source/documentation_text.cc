#include "internal/source/documentation_text.h"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "internal/source/code_text.h"

namespace cairn::source {
namespace {

constexpr std::string_view kSpace = " \t\r\f\v";

// The maximum number of lines with attributes or parts of a declaration between a comment and the
// name that it documents.
constexpr std::uint32_t kMaxLinesBetween = 64;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(),
                     [&](std::string_view mark) { return text.starts_with(mark); });
}

// Returns the number of brackets that `code` closes, minus the number that it opens.
int closed_brackets(std::string_view code) {
  int closed = 0;
  for (const char c : code) {
    if (c == ')' || c == ']' || c == '}') ++closed;
    if (c == '(' || c == '[' || c == '{') --closed;
  }
  return closed;
}

enum class Line : std::uint8_t { kBlank, kComment, kCode };

class Blanker {
 public:
  Blanker(std::string_view source, const model::Language& language)
      : out_(source),
        language_(language),
        asides_(asides_of(source, language)),
        code_(code_only(source, language)) {
    begins_.push_back(0);
    for (std::size_t at = 0; at < source.size(); ++at) {
      if (source[at] == '\n') begins_.push_back(at + 1);
    }
    begins_.push_back(source.size() + 1);
    find_kinds(source);
  }

  std::string run(const std::vector<std::uint32_t>& definitions) {
    for (const Aside& aside : asides_) {
      if (aside.is_comment && is_marked(text_of(aside))) blank(aside.begin, aside.end);
    }
    for (std::uint32_t line = 0; line < kinds_.size() && kinds_[line] != Line::kCode; ++line) {
      blank_line(line);
    }
    for (const std::uint32_t line : definitions) {
      if (line < kinds_.size()) blank_above(line);
    }
    if (language_.doc_place == model::DocPlace::kInside) blank_docstrings();
    return std::move(out_);
  }

 private:
  void find_kinds(std::string_view source) {
    kinds_.assign(begins_.size() - 1, Line::kBlank);
    for (std::uint32_t line = 0; line < kinds_.size(); ++line) {
      if (!trimmed(line_of(source, line)).empty()) kinds_[line] = Line::kCode;
    }
    // A line is a comment only if it contains nothing but comments.
    for (const Aside& aside : asides_) {
      const std::uint32_t last = line_at(std::max(aside.end, aside.begin + 1) - 1);
      for (std::uint32_t line = line_at(aside.begin); line <= last; ++line) {
        const bool has_code = !trimmed(line_of(code_, line)).empty();
        const bool is_text = !aside.is_comment || text_lines_.contains(line);
        if (!aside.is_comment) text_lines_.insert(line);
        kinds_[line] = has_code || is_text ? Line::kCode : Line::kComment;
      }
    }
  }

  std::uint32_t line_at(std::size_t offset) const {
    const auto after = std::upper_bound(begins_.begin(), begins_.end() - 1, offset);
    return static_cast<std::uint32_t>(after - begins_.begin()) - 1;
  }
  std::string_view line_of(std::string_view text, std::uint32_t line) const {
    return text.substr(begins_[line], begins_[line + 1] - begins_[line] - 1);
  }
  std::string_view text_of(const Aside& aside) const {
    return std::string_view(out_).substr(aside.begin, aside.end - aside.begin);
  }

  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
      if (out_[at] != '\n') out_[at] = ' ';
    }
  }
  void blank_line(std::uint32_t line) { blank(begins_[line], begins_[line + 1] - 1); }

  bool is_marked(std::string_view comment) const {
    return model::starts_with_any_word(language_.comments.docs, comment) &&
           !comment.starts_with("/**/");
  }

  void blank_above(std::uint32_t definition) {
    int open = 0;  // number of brackets that close on lower lines but open above
    const std::uint32_t least = definition - std::min(definition, kMaxLinesBetween);
    bool is_among_comments = false;
    for (std::uint32_t line = definition; line > (is_among_comments ? 0 : least);) {
      const Line kind = kinds_[--line];
      is_among_comments = kind == Line::kComment && open == 0;
      if (is_among_comments) {
        blank_line(line);
      } else if (kind == Line::kBlank ? open == 0 : !is_of_declaration_below(line, open)) {
        return;
      }
    }
  }

  // Whether a line of code is an attribute of the definition below it, or a part of the
  // definition's declaration. `open` is the number of brackets that the lines between this line and
  // the definition close but do not open. This function updates `open` with the brackets of this
  // line.
  bool is_of_declaration_below(std::uint32_t line, int& open) const {
    const std::string_view code = trimmed(line_of(code_, line));
    const bool is_attribute =
        starts_with_any(code, {"@", "#[", "[["}) || begins_with_attribute(line, code);
    const bool ends = code.empty() || std::string_view(";{}:,").find(code.back()) != code.npos;
    if (open == 0 && ends && !is_attribute) return false;
    open = std::max(0, open + closed_brackets(code));
    if (open > 0 || is_attribute) return true;
    const bool is_of_it =
        model::any_word(language_.declarations.first_words, [&](std::string_view word) {
          return code.starts_with(word) && code.substr(word.size()).starts_with(' ');
        });
    if (is_of_it) return true;
    return language_.declarations.end_with_semicolon && !ends && !code.starts_with('#');
  }

  // In PHP, an attribute looks like a comment, so it is blank in `code`. It is looked up in out_
  // instead.
  bool begins_with_attribute(std::uint32_t line, std::string_view code) const {
    return model::any_word(language_.declarations.attributes, [&](std::string_view opener) {
      const bool is_comment = model::starts_with_any_word(language_.comments.line, opener);
      return (is_comment ? trimmed(line_of(out_, line)) : code).starts_with(opener);
    });
  }

  void blank_docstrings() {
    int depth = 0;
    std::size_t at = 0;
    for (const Aside& aside : asides_) {
      if (aside.is_comment) continue;
      depth = std::max(0, depth - closed_brackets(code().substr(at, aside.begin - at)));
      at = aside.end;
      if (depth == 0 && is_statement(aside)) blank(aside.begin, aside.end);
    }
  }

  bool is_statement(const Aside& text) const {
    const std::uint32_t line = line_at(text.begin);
    const std::string_view after = code().substr(text.end);
    const std::string_view rest = trimmed(after.substr(0, after.find('\n')));
    if (!rest.empty() && rest.front() != ';') return false;
    const std::size_t begin = begins_[line];
    const std::string_view before = trimmed(code().substr(begin, text.begin - begin));
    const bool is_in_header_line =
        before.ends_with(':') && starts_with_any(before, {"def ", "class ", "async "});
    if (is_in_header_line) return true;
    const bool is_prefix =
        before.size() <= 2 && before.find_first_not_of("rRbBuUfF") == before.npos;
    return is_prefix && (line == 0 || !trimmed(line_of(code_, line - 1)).ends_with('\\'));
  }

  std::string_view code() const { return code_; }

  std::string out_;
  const model::Language& language_;
  std::vector<Aside> asides_;
  std::string code_;
  std::vector<std::size_t> begins_;  // offset of each line, then the source size + 1
  std::vector<Line> kinds_;
  std::set<std::uint32_t> text_lines_;
};

}  // namespace

std::string without_documentation(std::string_view source, const model::Language& language,
                                  const std::vector<std::uint32_t>& definitions) {
  return Blanker(source, language).run(definitions);
}

}  // namespace cairn::source
