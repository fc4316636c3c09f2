// Reads makefiles: targets of explicit rules, variables, and `define`.
//
// Source: the manual of GNU make, sections "Writing Rules", "Using Variables".

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "internal/model/language.h"
#include "internal/outline/formats.h"
#include "internal/outline/lines.h"

namespace cairn::outline {
namespace {

constexpr std::string_view kTargetBytes = ".-/+@";
constexpr std::string_view kDirectives =
    "ifeq ifneq ifdef ifndef else endif include -include sinclude vpath unexport undefine endef";

class Makefile {
 public:
  Makefile(std::string_view source, Outline& outline)
      : source_(source), outline_(outline), lines_(base::line_spans(source)) {}

  void read() {
    for (std::size_t at = 0; at < lines_.size();) {
      next_ = after(at);
      read_line(at);
      at = next_;
    }
  }

 private:
  std::string_view text(std::size_t line) const { return base::part_of(source_, lines_[line]); }

  // Returns the line after the statement that begins at `line`. A backslash at the end of a line
  // continues the statement on the next line.
  std::size_t after(std::size_t line) const {
    while (line < lines_.size() && is_continued(text(line))) ++line;
    return line + 1;
  }

  void read_line(std::size_t at) {
    const base::TextSpan line = lines_[at];
    if (text(at).starts_with('\t')) return;
    std::uint32_t begin = after_blanks(source_, line.begin, line.end);
    if (begin == line.end) return;
    if (source_[begin] == '#') return outline_.add_comment({begin, line.end});
    base::TextSpan word = word_at(source_, begin, line.end, kTargetBytes);
    if (model::has_word(kDirectives, base::part_of(source_, word))) return;
    if (base::part_of(source_, word) == "define") return open_define(at, word.end);
    while (model::has_word("export override private", base::part_of(source_, word))) {
      begin = after_blanks(source_, word.end, line.end);
      word = word_at(source_, begin, line.end, kTargetBytes);
    }
    if (is_assignment(word.end, line.end)) {
      const std::size_t last = std::min(after(at), lines_.size()) - 1;
      add_once(NodeKind::kVariable, word, {line.begin, lines_[last].end});
    } else {
      read_rule(at, begin);
    }
  }

  // Whether `=`, `:=`, `::=`, `?=`, `+=` or `!=` follows at `at`, possibly after blanks.
  bool is_assignment(std::uint32_t at, std::uint32_t end) const {
    at = after_blanks(source_, at, end);
    while (at < end && std::string_view(":?+!").find(source_[at]) != std::string_view::npos) ++at;
    return at < end && source_[at] == '=';
  }

  void open_define(std::size_t at, std::uint32_t after_word) {
    const base::TextSpan line = lines_[at];
    const std::uint32_t begin = after_blanks(source_, after_word, line.end);
    std::size_t last = at + 1;
    while (last < lines_.size() && base::trimmed(text(last)) != "endef") ++last;
    // A `define` without an `endef` extends over one line.
    const bool is_closed = last < lines_.size();
    const base::TextSpan end = is_closed ? lines_[last] : line;
    if (is_closed) next_ = last + 1;
    add_once(NodeKind::kMacro, word_at(source_, begin, line.end, kTargetBytes),
             {line.begin, end.end});
  }

  void read_rule(std::size_t at, std::uint32_t begin) {
    const base::TextSpan line = lines_[at];
    const std::size_t colon = text(at).find(':');
    if (colon == std::string_view::npos) return;
    const auto end = static_cast<std::uint32_t>(line.begin + colon);
    std::size_t last = after(at) - 1;
    while (last + 1 < lines_.size() && text(last + 1).starts_with('\t')) last = after(last + 1) - 1;
    last = std::min(last, lines_.size() - 1);
    while (begin < end) {
      const base::TextSpan name = word_at(source_, begin, end, kTargetBytes);
      const bool is_whole =
          name.end == end || source_[name.end] == ' ' || source_[name.end] == '\t';
      if (is_whole && !is_special(base::part_of(source_, name))) {
        add_once(NodeKind::kFunction, name, {line.begin, lines_[last].end});
      }
      begin = name.end;
      while (begin < end && source_[begin] != ' ' && source_[begin] != '\t') ++begin;
      begin = after_blanks(source_, begin, end);
    }
  }

  // Whether `name` is a special target (.PHONY, .SUFFIXES) or a suffix rule (.c.o).
  static bool is_special(std::string_view name) {
    return name.starts_with('.') && name.find('/') == name.npos;
  }

  // Adds a definition, unless one with the same name has already been added. A target can have
  // several rules, and a variable can have several assignments. Only the first one is added.
  void add_once(NodeKind kind, base::TextSpan name, base::TextSpan extent) {
    if (names_.insert(base::part_of(source_, name)).second) outline_.add(kind, name, extent);
  }

  std::string_view source_;
  Outline& outline_;
  std::vector<base::TextSpan> lines_;
  std::unordered_set<std::string_view> names_;
  std::size_t next_ = 0;  // the line to read next
};

}  // namespace

void read_make(std::string_view source, Outline& outline) { Makefile(source, outline).read(); }

}  // namespace cairn::outline
