#include "internal/outline/document_sections.h"

#include <algorithm>
#include <optional>

#include "internal/base/display.h"

namespace cairn::outline {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

std::size_t indentation(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t newline = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, newline));
    text.remove_prefix(std::min(newline + 1, text.size()));
  }
  return lines;
}

// "**Use** [it](url) `here`" -> "Use it here"
std::string plain_title(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '*' || c == '`' || (c == '!' && i + 1 < text.size() && text[i + 1] == '[')) continue;
    if (c == '[') continue;
    if (c == ']') {
      const bool is_link = i + 1 < text.size() && (text[i + 1] == '(' || text[i + 1] == '[');
      const char close = is_link && text[i + 1] == '(' ? ')' : ']';
      const std::size_t end = is_link ? text.find(close, i + 2) : text.npos;
      if (end != text.npos) i = end;
      continue;
    }
    if (c == '<') {  // a tag
      const std::size_t end = text.find('>', i);
      if (end != text.npos) {
        i = end;
        continue;
      }
    }
    plain += c;
  }
  return base::collapse_space(plain);
}

// The character of a run of three or more '`' or '~' that opens or closes code, and its length.
struct Fence {
  char mark = 0;
  std::size_t length = 0;
};

std::optional<Fence> fence_of(std::string_view line) {
  if (indentation(line) > 3) return std::nullopt;
  const std::string_view text = trimmed(line);
  if (text.empty() || (text[0] != '`' && text[0] != '~')) return std::nullopt;
  const std::size_t length = std::min(text.find_first_not_of(text[0]), text.size());
  if (length < 3) return std::nullopt;
  return Fence{text[0], length};
}

std::optional<Section> atx_heading(std::string_view line, std::uint32_t number) {
  if (indentation(line) > 3) return std::nullopt;
  std::string_view text = trimmed(line);
  const std::size_t level = std::min(text.find_first_not_of('#'), text.size());
  if (level == 0 || level > 6 || (level < text.size() && text[level] != ' ')) return std::nullopt;
  text = trimmed(text.substr(level));
  const std::size_t last = text.find_last_not_of('#');  // "# Title #"
  if (last == text.npos) {
    text = {};
  } else if (last + 1 < text.size() && text[last] == ' ') {
    text = trimmed(text.substr(0, last));
  }
  return Section{plain_title(text), static_cast<std::uint32_t>(level), number};
}

bool is_run_of(std::string_view line, char mark) {
  const std::string_view text = trimmed(line);
  return !text.empty() && text.find_first_not_of(mark) == text.npos;
}

std::vector<Section> markdown_sections(const std::vector<std::string_view>& lines) {
  std::vector<Section> sections;
  std::optional<Fence> open;
  // Front matter between two lines of dashes is no text.
  std::size_t begin = 0;
  if (!lines.empty() && trimmed(lines[0]) == "---") {
    for (std::size_t i = 1; i < lines.size() && begin == 0; ++i) {
      if (trimmed(lines[i]) == "---") begin = i + 1;
    }
  }
  std::string_view before;  // the paragraph's last line: what an underline makes a title of
  for (std::size_t i = begin; i < lines.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(i);
    if (const auto fence = fence_of(lines[i])) {
      if (!open) {
        open = fence;
      } else if (open->mark == fence->mark && fence->length >= open->length) {
        open.reset();
      }
      before = {};
      continue;
    }
    if (open) continue;
    if (auto heading = atx_heading(lines[i], number)) {
      if (!heading->title.empty()) sections.push_back(std::move(*heading));
      before = {};
    } else if (!before.empty() && (is_run_of(lines[i], '=') || is_run_of(lines[i], '-'))) {
      const bool is_first = trimmed(lines[i])[0] == '=';
      std::string title = plain_title(trimmed(before));
      if (!title.empty()) sections.push_back({std::move(title), is_first ? 1U : 2U, number - 1});
      before = {};
    } else {
      const bool is_text = indentation(lines[i]) <= 3 && !trimmed(lines[i]).empty() &&
                           !trimmed(lines[i]).starts_with("- ") &&
                           !trimmed(lines[i]).starts_with('|') &&
                           !trimmed(lines[i]).starts_with('>');
      before = is_text ? lines[i] : std::string_view{};
    }
  }
  return sections;
}

constexpr std::string_view kUnderlines = "=-`:'\"~^_*+#<>.";

// The character of an underline, or 0.
char underline_of(std::string_view line) {
  const std::string_view text = trimmed(line);
  const bool is_one = text.size() >= 2 && kUnderlines.find(text[0]) != kUnderlines.npos &&
                      text.size() == line.substr(0, text.size()).size() && line[0] == text[0];
  return is_one && is_run_of(text, text[0]) ? text[0] : '\0';
}

std::vector<Section> rst_sections(const std::vector<std::string_view>& lines) {
  std::vector<Section> sections;
  std::string styles;  // in order of appearance; with a line above counts as another: upper case
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const char mark = underline_of(lines[i]);
    const std::string_view title = trimmed(lines[i - 1]);
    if (mark == 0 || title.empty() || underline_of(lines[i - 1]) != 0) continue;
    if (trimmed(lines[i]).size() < title.size()) continue;
    const bool is_over = i >= 2 && underline_of(lines[i - 2]) == mark;
    if (!is_over && lines[i - 1][0] == ' ') continue;
    const char style = is_over ? static_cast<char>(mark | '\x80') : mark;
    std::size_t level = styles.find(style);
    if (level == styles.npos) {
      level = styles.size();
      styles += style;
    }
    sections.push_back({plain_title(title), static_cast<std::uint32_t>(level + 1),
                        static_cast<std::uint32_t>(i - 1)});
  }
  return sections;
}

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(),
                     [&](std::string_view end) { return path.ends_with(end); });
}

}  // namespace

DocumentFormat document_format(std::string_view path) {
  if (ends_with_any(path, {".md", ".markdown", ".mdx", ".MD"})) return DocumentFormat::kMarkdown;
  if (ends_with_any(path, {".rst"})) return DocumentFormat::kReStructuredText;
  return DocumentFormat::kPlain;
}

std::vector<Section> sections_of(std::string_view text, DocumentFormat format) {
  const std::vector<std::string_view> lines = lines_of(text);
  if (format == DocumentFormat::kMarkdown) return markdown_sections(lines);
  if (format == DocumentFormat::kReStructuredText) return rst_sections(lines);
  return {};
}

}  // namespace cairn::outline
