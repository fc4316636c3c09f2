#include "internal/documents/rst_lines.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::documents {
namespace {

constexpr std::size_t kSafeUnderline = 4;
constexpr std::size_t kMaxLevels = 250;
constexpr std::string_view kPunctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

constexpr std::string_view kSkippedDirectives =
    " toctree image figure raw include index highlight contents meta literalinclude module "
    "py:module currentmodule py:currentmodule sectnum section-numbering default-role role "
    "target-notes tabularcolumns highlightlang default-domain header footer testsetup testcleanup "
    "autosummary inheritance-diagram sectionauthor codeauthor program youtube video ";
constexpr std::string_view kCodeDirectives =
    " code-block code sourcecode math parsed-literal graphviz digraph graph plot ipython testcode "
    "testoutput doctest prompt productionlist mermaid uml plantuml jupyter-execute console "
    "ipython3 runblock ";
constexpr std::string_view kTableDirectives = " list-table csv-table flat-table ";
constexpr std::string_view kProseDirectives =
    " note warning tip important hint caution danger attention error admonition seealso todo topic "
    "versionadded versionchanged versionremoved deprecated sidebar rubric container only epigraph "
    "highlights pull-quote compound centered table tab-set tab-item tabs tab group-tab grid "
    "grid-item grid-item-card card dropdown details collapse glossary hlist rst-class "
    "compound-paragraph line-block parsed admonition-todo ";

bool is_listed(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != list.npos; at = list.find(word, at + 1)) {
    if (at > 0 && list[at - 1] == ' ' && list[at + word.size()] == ' ') return true;
  }
  return false;
}

bool is_wide(char32_t c) {
  return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
         (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
         (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
         (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF);
}

// Returns the number of columns that `text` takes in a terminal, but at most `most`.
std::size_t column_width(std::string_view text, std::size_t most) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size() && width < most;) {
    const base::DecodedCharacter character = base::decode_utf8(text, at);
    width += is_wide(character.code_point) ? std::size_t{2} : std::size_t{1};
    at += character.size;
  }
  return width;
}

bool spans(std::size_t length, std::string_view title) {
  return length >= kSafeUnderline || column_width(title, kSafeUnderline) <= length;
}

std::size_t with_space(std::string_view line, std::size_t length) {
  if (length == line.size()) return length;
  if (!base::is_space(line[length])) return 0;
  while (length < line.size() && base::is_space(line[length])) ++length;
  return length;
}

DirectiveKind kind_of(std::string_view name) {
  if (is_listed(kSkippedDirectives, name)) return DirectiveKind::kSkipped;
  if (is_listed(kCodeDirectives, name)) return DirectiveKind::kCode;
  if (is_listed(kTableDirectives, name)) return DirectiveKind::kTable;
  if (is_listed(kProseDirectives, name)) return DirectiveKind::kProse;
  return DirectiveKind::kObject;
}

}  // namespace

char underline_mark(std::string_view line) {
  while (!line.empty() && base::is_space(line.back())) line.remove_suffix(1);
  if (line.empty() || kPunctuation.find(line[0]) == kPunctuation.npos || line == "::") return '\0';
  return line.find_first_not_of(line[0]) == line.npos ? line[0] : '\0';
}

std::optional<TitleLines> title_at(std::string_view text, const std::vector<base::TextSpan>& lines,
                                   std::size_t at) {
  const auto line = [&](std::size_t number) {
    return number < lines.size() ? base::part_of(text, lines[number]) : std::string_view{};
  };
  const std::string_view first = line(at);
  const std::string_view second = line(at + 1);
  if (base::trimmed(first).empty() || base::trimmed(second).empty()) return std::nullopt;
  if (const char mark = underline_mark(first); mark != 0) {
    const std::string_view third = line(at + 2);
    if (underline_mark(third) != mark) return std::nullopt;
    if (!spans(base::trimmed(first).size(), base::trimmed(second))) return std::nullopt;
    return TitleLines{at + 1, at + 2, mark, true};
  }
  const char mark = underline_mark(second);
  if (mark == 0 || base::is_space(first[0]) ||
      !spans(base::trimmed(second).size(), base::trimmed(first))) {
    return std::nullopt;
  }
  return TitleLines{at, at + 1, mark, false};
}

std::uint32_t TitleLevels::level_of(const TitleLines& title) {
  const int kind = title.mark + (title.is_overlined ? 256 : 0);
  const auto found = std::find(kinds_.begin(), kinds_.end(), kind);
  const auto level = static_cast<std::uint32_t>(found - kinds_.begin() + 1);
  if (found == kinds_.end() && kinds_.size() < kMaxLevels) kinds_.push_back(kind);
  return level;
}

std::size_t bullet_length(std::string_view line) {
  for (const std::string_view mark : {"-", "*", "+", "•", "‣", "⁃"}) {
    if (line.starts_with(mark)) return with_space(line, mark.size());
  }
  return 0;
}

std::size_t enumerator_length(std::string_view line) {
  std::size_t at = line.starts_with('(') ? 1 : 0;
  const bool is_enclosed = at == 1;
  const std::size_t begin = at;
  while (at < line.size() && at - begin < 9 && base::is_digit(line[at])) ++at;
  if (at == begin) {
    constexpr std::string_view kRoman = "ivxlcIVXLC";
    while (at < line.size() && at - begin < 6 && kRoman.find(line[at]) != kRoman.npos) ++at;
    const bool is_one = at == begin && at < line.size();
    if (is_one && (line[at] == '#' || (base::is_letter_or_digit(line[at])))) ++at;
  }
  if (at == begin || at >= line.size()) return 0;
  if (line[at] != ')' && (line[at] != '.' || is_enclosed)) return 0;
  return with_space(line, at + 1);
}

std::size_t field_marker_length(std::string_view line) {
  if (line.size() < 3 || line[0] != ':' || line[1] == ':' || base::is_space(line[1])) return 0;
  for (std::size_t at = 2; at < line.size(); ++at) {
    if (line[at] == '\\') {
      ++at;
    } else if (line[at] == ':' && (at + 1 == line.size() || base::is_space(line[at + 1]))) {
      return base::is_space(line[at - 1]) ? 0 : with_space(line, at + 1);
    } else if (line[at] == ':' && line[at + 1] == '`') {
      return 0;
    }
  }
  return 0;
}

bool is_grid_table_top(std::string_view line) {
  return line.size() >= 3 && line.starts_with("+-") && line.ends_with("-+") &&
         line.find_first_not_of("+-") == line.npos;
}

bool is_simple_table_border(std::string_view line) {
  return line.starts_with('=') && line.find_first_not_of("= ") == line.npos &&
         line.find(' ') != line.npos;
}

std::optional<Directive> directive_of(std::string_view line) {
  std::size_t at = with_space(line, 2);
  const std::size_t begin = at;
  while (at < line.size() && (base::is_letter_or_digit(line[at]) ||
                              std::string_view("-_+.:").find(line[at]) != line.npos)) {
    ++at;
  }
  const std::string_view name = line.substr(begin, at - begin);
  if (name.size() < 3 || !name.ends_with("::")) return std::nullopt;
  const std::size_t argument = with_space(line, at);
  if (argument == 0) return std::nullopt;
  return Directive{kind_of(name.substr(0, name.size() - 2)), argument};
}

}  // namespace cairn::documents
