// Decodes a chunked body (RFC 9112, 7.1), for example this one, which contains "data":
//
//   4;name=value CR LF data CR LF 0 CR LF trailer: ignored CR LF CR LF
//
// Sizes have at most 16 digits. Extensions and trailers are read and ignored. The result does not
// depend on how the bytes are divided among calls of feed(). Errors:
//   400  a malformed size; data that is not followed by CR LF; bad trailers
//   413  the data exceeds the limit for bodies
//   431  extensions and trailers exceed the limits for headers
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "internal/http/failure.h"
#include "internal/http/line_reader.h"
#include "internal/http/message_limits.h"

namespace cairn::http {

class ChunkedBody {
 public:
  // `header_bytes` and `headers` are the size and the number of the headers in the request's head.
  // Headers and trailers share the same limits.
  void start(const MessageLimits& limits, std::size_t header_bytes, std::size_t headers);

  // Appends decoded data to `body`. Returns the number of bytes consumed. This is bytes.size(),
  // unless the body ends or an error is found before the last byte.
  std::size_t feed(std::string_view bytes, std::string& body);

  bool is_done() const { return step_ == Step::kDone; }
  const Failure& failure() const { return failure_; }

 private:
  enum class Step : std::uint8_t { kSize, kData, kAfterData, kTrailers, kDone };

  void take(char c, std::size_t body_bytes);
  void take_size(std::size_t body_bytes);
  void take_trailer();

  MessageLimits limits_;
  Step step_ = Step::kSize;
  LineReader line_;
  std::size_t line_limit_ = 0;  // limit for the current line
  std::size_t left_ = 0;        // bytes of the current chunk that have not been received yet
  std::size_t header_bytes_ = 0;
  std::size_t headers_ = 0;
  Failure failure_;
};

}  // namespace cairn::http
