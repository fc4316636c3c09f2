#include "internal/documents/markdown_lines.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::documents {
namespace {

constexpr std::size_t kMaxDigits = 9;
constexpr std::size_t kLongestLabel = 999;

bool is_run_of(std::string_view text, char mark) {
  return !text.empty() && text.find_first_not_of(mark) == text.npos;
}

bool ends_marker(std::string_view line, std::size_t length) {
  return length == line.size() || base::is_space(line[length]);
}

// Skips spaces, at most one line break, and the quote markers of the next line. Returns the offset
// after them.
std::size_t skip_to_next_line(std::string_view text, std::size_t at) {
  bool is_new_line = false;
  for (; at < text.size(); ++at) {
    const bool is_end = text[at] == '\n';
    if (is_end && is_new_line) return at;
    is_new_line = is_new_line || is_end;
    if (!base::is_space(text[at]) && !(is_new_line && text[at] == '>')) return at;
  }
  return at;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\n' && base::is_space(text[at])) ++at;
  return at;
}

bool is_line_end(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == '\n';
}

// Returns the offset after "[label]:", or 0 if `text` does not begin with a label.
std::size_t label_end(std::string_view text) {
  if (text.size() < 4 || text[0] != '[' || text[1] == '^') return 0;
  std::size_t at = 1;
  while (at < text.size() && at <= kLongestLabel && text[at] != ']') {
    if (text[at] == '[') return 0;
    at += text[at] == '\\' ? std::size_t{2} : std::size_t{1};
  }
  if (at + 1 >= text.size() || text[at] != ']' || text[at + 1] != ':') return 0;
  return base::trimmed(text.substr(1, at - 1)).empty() ? 0 : at + 2;
}

// A link title may begin at `at`. Returns the end of the title's last line. Returns 0 if there is
// no title, or if other text follows the title on that line.
std::size_t title_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  const char open = text[at];
  if (open != '"' && open != '\'' && open != '(') return 0;
  const std::size_t close = text.find(open == '(' ? ')' : open, at + 1);
  if (close == text.npos) return 0;
  const std::size_t end = skip_blanks(text, close + 1);
  return is_line_end(text, end) ? end : 0;
}

// Returns the offset after the MyST target `(name)=` at the beginning of `text`. Returns 0 if there
// is no target.
std::size_t target_end(std::string_view text) {
  if (text.empty() || text[0] != '(') return 0;
  const std::size_t close = text.find_first_of(")\n", 1);
  if (close == text.npos || !text.substr(close).starts_with(")=")) return 0;
  const std::size_t end = skip_blanks(text, close + 2);
  return is_line_end(text, end) ? end : 0;
}

// Returns the offset after the link definition at the beginning of `text`. Returns 0 if there is no
// definition.
std::size_t definition_end(std::string_view text) {
  std::size_t at = label_end(text);
  if (at == 0) return 0;
  at = skip_to_next_line(text, at);
  if (is_line_end(text, at)) return 0;
  if (text[at] == '<') {
    at = std::min(text.find_first_of(">\n", at), text.size());
    if (is_line_end(text, at)) return 0;
    ++at;
  } else {
    while (at < text.size() && !base::is_space(text[at])) ++at;
  }
  const std::size_t end = skip_blanks(text, at);
  if (!is_line_end(text, end)) return end == at ? 0 : title_end(text, end);
  const std::size_t with_title = title_end(text, skip_to_next_line(text, end));
  return with_title != 0 ? with_title : end;
}

}  // namespace

std::optional<Fence> opening_fence(std::string_view line) {
  if (line.empty() || (line[0] != '`' && line[0] != '~')) return std::nullopt;
  const std::size_t length = std::min(line.find_first_not_of(line[0]), line.size());
  if (length < 3) return std::nullopt;
  // Backticks that are closed on the same line, as in "```code``` in a line", do not open a block.
  if (line[0] == '`' && line.find('`', length) != line.npos) return std::nullopt;
  return Fence{line[0], length};
}

bool closes(Fence fence, std::string_view line) {
  return line.size() >= fence.length && is_run_of(line, fence.mark);
}

std::optional<AtxHeading> atx_heading(std::string_view line) {
  const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
  if (level == 0 || level > 6 || !ends_marker(line, level)) return std::nullopt;
  std::string_view text = base::trimmed(line.substr(level));
  const std::size_t last = text.find_last_not_of('#');  // "# Title #"
  if (last == text.npos) {
    text = {};
  } else if (last + 1 < text.size() && base::is_space(text[last])) {
    text = base::trimmed(text.substr(0, last));
  }
  return AtxHeading{static_cast<std::uint32_t>(level), text};
}

std::uint32_t underline_level(std::string_view line) {
  if (is_run_of(line, '=')) return 1;
  return is_run_of(line, '-') ? 2 : 0;
}

bool is_thematic_break(std::string_view line) {
  if (line.empty() || (line[0] != '-' && line[0] != '*' && line[0] != '_')) return false;
  std::size_t count = 0;
  for (const char c : line) {
    if (c == line[0]) {
      ++count;
    } else if (!base::is_space(c)) {
      return false;
    }
  }
  return count >= 3;
}

std::optional<ListMarker> list_marker(std::string_view line) {
  if (line.empty()) return std::nullopt;
  if (line[0] == '-' || line[0] == '*' || line[0] == '+') {
    if (!ends_marker(line, 1)) return std::nullopt;
    return ListMarker{line[0], 1, line.size() > 1};
  }
  std::size_t digits = 0;
  while (digits < line.size() && digits <= kMaxDigits && base::is_digit(line[digits])) ++digits;
  if (digits == 0 || digits > kMaxDigits || digits >= line.size()) return std::nullopt;
  if ((line[digits] != '.' && line[digits] != ')') || !ends_marker(line, digits + 1)) {
    return std::nullopt;
  }
  const std::size_t first = std::min(line.find_first_not_of('0'), digits);
  const bool is_first = line.substr(first, digits - first) == "1" && line.size() > digits + 1;
  return ListMarker{line[digits], digits + 1, is_first};
}

std::size_t admonition_marker(std::string_view line) {
  std::size_t length = 3;
  if (line.starts_with("???+") || line.starts_with("===+") || line.starts_with("===!")) length = 4;
  const std::string_view mark = line.substr(0, std::min<std::size_t>(3, line.size()));
  if ((mark != "!!!" && mark != "???" && mark != "===") || line.size() <= length) return 0;
  if (!base::is_space(line[length])) return 0;
  const std::string_view name = base::trimmed(line.substr(length));
  const bool is_named = name[0] == '"' || (mark != "===" && base::is_letter_or_digit(name[0]));
  return is_named ? length : 0;
}

std::size_t cell_count(std::string_view row) {
  if (row.starts_with('|')) row.remove_prefix(1);
  std::size_t count = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '\\') {
      ++i;
    } else if (row[i] == '|' && i + 1 < row.size()) {
      ++count;
    }
  }
  return count;
}

std::size_t delimiter_count(std::string_view line) {
  if (line.find_first_not_of("|-: \t") != line.npos) return 0;
  if (line.starts_with('|')) line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  std::size_t count = 0;
  while (true) {
    const std::size_t end = std::min(line.find('|'), line.size());
    std::string_view cell = base::trimmed(line.substr(0, end));
    if (cell.starts_with(':')) cell.remove_prefix(1);
    if (cell.ends_with(':')) cell.remove_suffix(1);
    if (!is_run_of(cell, '-')) return 0;
    ++count;
    if (end == line.size()) return count;
    line.remove_prefix(end + 1);
  }
}

std::size_t link_definitions_length(std::string_view paragraph) {
  std::size_t length = 0;
  while (length < paragraph.size()) {
    const std::string_view rest = paragraph.substr(length);
    const std::size_t end = std::max(definition_end(rest), target_end(rest));
    if (end == 0) break;
    length = skip_to_next_line(paragraph, length + end);
  }
  return length;
}

bool is_mdx_statement(std::string_view line) {
  if (line.starts_with("import ")) {
    return line.find(" from ") != line.npos || line.find_first_of("'\"{") == 7;
  }
  if (!line.starts_with("export ")) return false;
  line.remove_prefix(7);
  return line.starts_with("const ") || line.starts_with("default ") || line.starts_with("let ") ||
         line.starts_with("function ") || line.starts_with('{') || line.starts_with('*');
}

}  // namespace cairn::documents
