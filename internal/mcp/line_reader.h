// Splits a stream that arrives in pieces into lines.
//
//   std::string_view piece = …;
//   for (LineEvent event; (event = reader.next(piece)) != LineEvent::kNone;) …
//
// A line ends with "\n" or "\r\n"; the line does not include these bytes. A line longer than the
// limit is skipped. It is reported once, as soon as it exceeds the limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::mcp {

enum class LineEvent : std::uint8_t {
  kNone,     // the piece is used up
  kLine,     // line() is complete
  kTooLong,  // the line is too long and will be skipped
};

class LineReader {
 public:
  explicit LineReader(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Consumes bytes from the front of `piece`, up to the next event.
  LineEvent next(std::string_view& piece);

  // Ends the stream. Returns kLine if an unterminated last line is left, otherwise kNone.
  LineEvent end();

  // Returns the line, which the caller may change. Valid until the next call of next() or end().
  std::string& line() { return line_; }

 private:
  void begin_line();
  LineEvent complete();

  std::size_t max_bytes_;
  std::string line_;
  bool is_complete_ = false;  // next() or end() has returned kLine for line_
  bool is_skipping_ = false;
};

}  // namespace cairn::mcp
