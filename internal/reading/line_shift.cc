#include "internal/reading/line_shift.h"

#include "internal/review/line_diff.h"

namespace cairn::reading {

LineShift::LineShift(const FileText& text) {
  if (text.is_as_indexed) return;
  is_certain_ = text.indexed.has_value();
  if (is_certain_) hunks_ = review::diff_lines(*text.indexed, text.text);
}

std::optional<std::uint32_t> LineShift::shown(std::uint32_t line) const {
  const review::MovedLine moved = review::moved_line(hunks_, line);
  return moved.is_replaced ? std::nullopt : std::optional(moved.line);
}

std::uint32_t LineShift::nearest(std::uint32_t line) const {
  return review::moved_line(hunks_, line).line;
}

}  // namespace cairn::reading
