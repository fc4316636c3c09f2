#include "internal/agents/text_block.h"

#include <algorithm>

#include "internal/agents/refuse.h"

namespace cairn::agents {
namespace {

bool has_carriage_returns(std::string_view text) {
  const std::size_t first = text.find('\n');
  return first != text.npos && first > 0 && text[first - 1] == '\r';
}

std::string with_line_ends_of(std::string_view text, const std::string& block) {
  if (!has_carriage_returns(text)) return block;
  std::string converted;
  for (const char c : block) converted += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return converted;
}

void drop_line_end(std::string& text) {
  if (text.ends_with('\n')) text.pop_back();
  if (text.ends_with('\r')) text.pop_back();
}

std::string without_last_line_end(std::string block) {
  drop_line_end(block);
  return block;
}

bool ends_with_empty_line(std::string text) {
  if (!text.ends_with('\n')) return false;
  drop_line_end(text);
  return text.empty() || text.ends_with('\n');
}

std::size_t end_of_line(std::string_view text, std::size_t at) {
  const std::size_t newline = text.find('\n', at);
  return newline == text.npos ? text.size() : newline + 1;
}

bool is_end_marker(std::string_view line, std::string_view end) {
  return line.starts_with(end) && line.find_first_not_of(" \t\r\n", end.size()) == line.npos;
}

std::string line_number(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  return std::to_string(std::count(before.begin(), before.end(), '\n') + 1);
}

[[noreturn]] void refuse_markers(const std::string& why, std::string_view end) {
  refuse(why,
         "keep one cairn block, and end it with '" + std::string(end) + "' on a line of its own");
}

}  // namespace

std::string add_block(const FileText& text, const std::string& block) {
  if (!text) return block;
  const std::string ours = with_line_ends_of(*text, block);
  const std::string line_end = with_line_ends_of(*text, "\n");
  if (text->empty() || text->ends_with('\n')) return *text + line_end + ours;
  return *text + line_end + line_end + without_last_line_end(ours);
}

std::optional<Lines> find_block(const std::string& text, const std::string& block) {
  const std::string ours = without_last_line_end(with_line_ends_of(text, block));
  for (std::size_t at = text.find(ours); at != text.npos; at = text.find(ours, at + 1)) {
    if (at > 0 && text[at - 1] != '\n') continue;
    const std::size_t end = end_of_line(text, at + ours.size());
    const std::string_view behind = std::string_view(text).substr(at + ours.size());
    const bool is_whole = behind.empty() || behind.starts_with('\n') || behind.starts_with("\r\n");
    if (is_whole) return Lines{at, end};
  }
  return std::nullopt;
}

std::optional<Lines> marked_lines(std::string_view text, std::string_view begin,
                                  std::string_view end) {
  std::optional<Lines> found;
  bool is_inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = end_of_line(text, at);
    const std::string_view line = text.substr(at, next - at);
    if (line.starts_with(begin)) {
      if (found) {
        refuse_markers("cairn's lines begin on line " + line_number(text, found->begin) +
                           " and again on line " + line_number(text, at),
                       end);
      }
      found = Lines{at, 0};
      is_inside = true;
    } else if (is_inside && is_end_marker(line, end)) {
      found->end = next;
      is_inside = false;
    }
    at = next;
  }
  if (is_inside) {
    refuse_markers("cairn's lines begin on line " + line_number(text, found->begin) +
                       " but have no end marker",
                   end);
  }
  return found;
}

FileText without_lines(const std::string& text, Lines lines) {
  if (lines.begin == 0 && lines.end == text.size()) return std::nullopt;
  std::string before = text.substr(0, lines.begin);
  if (ends_with_empty_line(before)) {
    drop_line_end(before);
    // In this case, the text had no line end before the block was added.
    if (text[lines.end - 1] != '\n') drop_line_end(before);
  }
  return before + text.substr(lines.end);
}

std::string with_lines_replaced(const std::string& text, Lines lines, const std::string& block) {
  std::string ours = with_line_ends_of(text, block);
  if (text[lines.end - 1] != '\n') ours = without_last_line_end(ours);
  return text.substr(0, lines.begin) + ours + text.substr(lines.end);
}

}  // namespace cairn::agents
