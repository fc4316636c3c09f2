// Splits a stream that arrives in pieces into the messages of the base protocol of LSP.
//
//   std::string_view piece = …;
//   for (FrameEvent event; (event = reader.next(piece)) != FrameEvent::kNone;) …
//
// A message is a header of lines, of which Content-Length is needed and all others are ignored, an
// empty line, and as many bytes of JSON. A message longer than the limit is skipped. A header that
// cannot be understood is reported once; then everything up to the next "Content-Length:" at the
// beginning of a line is skipped.
//
// Source: LSP 3.17, "Base Protocol".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::lsp {

enum class FrameEvent : std::uint8_t {
  kNone,     // the piece is used up
  kMessage,  // message() is complete
  kTooLong,  // a message is too long and is being skipped
  kBroken,   // a header has no usable length
};

class FrameReader {
 public:
  explicit FrameReader(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Consumes bytes from the front of `piece`, up to the next event.
  FrameEvent next(std::string_view& piece);

  // Returns the message. Valid until the next call of next().
  std::string& message() { return message_; }

 private:
  enum class State : std::uint8_t { kHeader, kBody, kSkippedBody };

  FrameEvent take_header_line();

  std::size_t max_bytes_;
  State state_ = State::kHeader;
  std::string line_;      // of the header, as far as it has been read
  std::string message_;   // the body, as far as it has been read
  std::size_t left_ = 0;  // bytes of the body that have not been read
  bool has_length_ = false;
  bool is_lost_ = false;  // whether lines are skipped up to the next Content-Length
};

}  // namespace cairn::lsp
