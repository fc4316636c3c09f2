#include "internal/mcp/line_reader.h"

namespace cairn::mcp {
namespace {

// If the line buffer has more capacity than this, it is shrunk before the next line.
constexpr std::size_t kKeptBytes = std::size_t{1} << 20U;

}  // namespace

void LineReader::begin_line() {
  is_complete_ = false;
  line_.clear();
  if (line_.capacity() > kKeptBytes) line_.shrink_to_fit();
}

LineEvent LineReader::complete() {
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  is_complete_ = true;
  return LineEvent::kLine;
}

LineEvent LineReader::next(std::string_view& piece) {
  while (!piece.empty()) {
    if (is_complete_) begin_line();
    const std::size_t end = piece.find('\n');
    const std::string_view part = piece.substr(0, end);
    if (!is_skipping_ && part.size() > max_bytes_ - line_.size()) {
      is_skipping_ = true;
      begin_line();
      return LineEvent::kTooLong;
    }
    piece.remove_prefix(end == std::string_view::npos ? part.size() : part.size() + 1);
    if (!is_skipping_) line_.append(part);
    if (end == std::string_view::npos) continue;
    if (!is_skipping_) return complete();
    is_skipping_ = false;
  }
  return LineEvent::kNone;
}

LineEvent LineReader::end() {
  if (is_complete_) begin_line();
  return line_.empty() ? LineEvent::kNone : complete();
}

}  // namespace cairn::mcp
