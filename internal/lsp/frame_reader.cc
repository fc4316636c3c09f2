#include "internal/lsp/frame_reader.h"

#include <algorithm>
#include <charconv>

#include "internal/base/ascii.h"

namespace cairn::lsp {
namespace {

constexpr std::size_t kMaxHeaderLine = 1024;
constexpr std::string_view kLength = "content-length:";

// Returns what follows "Content-Length:", or nothing if the line is another one.
bool is_length_line(std::string_view line) {
  if (line.size() < kLength.size()) return false;
  return std::equal(kLength.begin(), kLength.end(), line.begin(),
                    [](char a, char b) { return a == base::to_lower(b); });
}

// Returns whether `text` is a whole number of bytes, with spaces around it.
bool parse_length(std::string_view text, std::size_t& length) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

FrameEvent FrameReader::next(std::string_view& piece) {
  while (!piece.empty()) {
    if (state_ != State::kHeader) {
      const std::size_t count = std::min(left_, piece.size());
      if (state_ == State::kBody) message_.append(piece.substr(0, count));
      piece.remove_prefix(count);
      left_ -= count;
      if (left_ > 0) continue;
      const bool is_whole = state_ == State::kBody;
      state_ = State::kHeader;
      if (is_whole) return FrameEvent::kMessage;
      continue;
    }
    const std::size_t end = piece.find('\n');
    const bool is_ended = end != std::string_view::npos;
    const std::string_view part = piece.substr(0, is_ended ? end : piece.size());
    // A line that is too long is not a header; its rest is not kept.
    line_.append(part.substr(0, kMaxHeaderLine - std::min(kMaxHeaderLine, line_.size())));
    piece.remove_prefix(is_ended ? end + 1 : piece.size());
    if (!is_ended) continue;
    if (line_.ends_with('\r')) line_.pop_back();
    const FrameEvent event = take_header_line();
    line_.clear();
    if (event != FrameEvent::kNone) return event;
  }
  return FrameEvent::kNone;
}

FrameEvent FrameReader::take_header_line() {
  if (is_length_line(line_)) {
    is_lost_ = false;
    has_length_ = parse_length(std::string_view(line_).substr(kLength.size()), left_);
    if (has_length_) return FrameEvent::kNone;
    is_lost_ = true;
    return FrameEvent::kBroken;
  }
  if (is_lost_) return FrameEvent::kNone;
  if (!line_.empty()) {
    if (line_.find(':') != std::string::npos) return FrameEvent::kNone;  // another field
    has_length_ = false;
    is_lost_ = true;
    return FrameEvent::kBroken;
  }
  if (!has_length_) {
    is_lost_ = true;
    return FrameEvent::kBroken;
  }
  has_length_ = false;
  message_.clear();
  const bool is_too_long = left_ > max_bytes_;
  state_ = is_too_long ? State::kSkippedBody : State::kBody;
  if (is_too_long) return FrameEvent::kTooLong;
  if (left_ > 0) return FrameEvent::kNone;
  state_ = State::kHeader;
  return FrameEvent::kMessage;
}

}  // namespace cairn::lsp
