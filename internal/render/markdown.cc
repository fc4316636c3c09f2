#include "internal/render/markdown.h"

#include <algorithm>

#include "internal/base/display.h"

namespace cairn::render {

std::string markdown_fence(std::string_view text, std::size_t least) {
  std::size_t longest = least - 1;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(longest + 1, '`');
}

std::string markdown_code(std::string_view text) {
  const std::string code = base::display_line(text);
  const std::string fence = markdown_fence(code, 1);
  // If code has a space at both ends, a Markdown reader removes these two spaces.
  const bool touches_fence = code.starts_with('`') || code.ends_with('`');
  const bool loses_spaces = code.starts_with(' ') && code.ends_with(' ');
  const std::string_view space = touches_fence || loses_spaces ? " " : "";
  return fence + std::string(space) + code + std::string(space) + fence;
}

std::string markdown_cell(std::string_view markdown) {
  std::string cell;
  for (const char c : markdown) {
    if (c == '|') cell += '\\';
    cell += c;
  }
  return cell;
}

}  // namespace cairn::render
