// Splits a stream that comes in pieces into lines.
//
//   std::string_view piece = …;
//   for (LineEvent event; (event = reader.next(piece)) != LineEvent::kNone;) …
//
// A line ends with "\n" or "\r\n", which is not part of it. A line longer than the limit is not
// stored; it is reported once, as soon as it is too long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::mcp {

enum class LineEvent : std::uint8_t {
  kNone,     // the piece is used up
  kLine,     // line() is one
  kTooLong,  // one was, and is skipped
};

class LineReader {
 public:
  explicit LineReader(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Consumes bytes from the front of `piece`.
  LineEvent next(std::string_view& piece);

  // Ends the stream: returns what has come of a line without an end; kNone if nothing has.
  LineEvent end();

  // May be changed by the caller; valid until the next call.
  std::string& line() { return line_; }

 private:
  void begin_line();
  LineEvent complete();

  std::size_t max_bytes_;
  std::string line_;
  bool is_complete_ = false;  // line_ has been handed out
  bool is_skipping_ = false;
};

}  // namespace cairn::mcp
