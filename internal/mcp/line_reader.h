// Splits a stream that arrives in pieces into lines.
//
//   std::string_view piece = …;
//   for (LineEvent event; (event = reader.next(piece)) != LineEvent::kNone;) …
//
// A line ends with "\n" or "\r\n", which is not part of it. A line longer than the limit is not
// stored, but reported once, as soon as it exceeds the limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::mcp {

enum class LineEvent : std::uint8_t {
  kNone,     // the piece is used up
  kLine,     // line() is complete
  kTooLong,  // a line was too long, and is skipped
};

class LineReader {
 public:
  explicit LineReader(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Consumes bytes from the front of `piece`.
  LineEvent next(std::string_view& piece);

  // Ends the stream. Returns kLine if an unterminated last line is left, otherwise kNone.
  LineEvent end();

  // The caller may change it. Valid until the next call.
  std::string& line() { return line_; }

 private:
  void begin_line();
  LineEvent complete();

  std::size_t max_bytes_;
  std::string line_;
  bool is_complete_ = false;  // line_ has been returned
  bool is_skipping_ = false;
};

}  // namespace cairn::mcp
