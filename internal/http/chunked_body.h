// Decodes a chunked body (RFC 9112, 7.1).
//
//   4;name=value CR LF data CR LF 0 CR LF trailer: ignored CR LF CR LF
//
// Sizes have at most 16 digits; extensions and trailers are read and ignored. Errors: 400 for a
// malformed size, data not followed by CR LF, or bad trailers; 413 for more data than the limit;
// 431 for extensions and trailers beyond the limits for headers. The result does not depend on how
// the bytes are split.
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
  // Bytes and headers already used by the head of the request count towards the limits.
  void start(const MessageLimits& limits, std::size_t header_bytes, std::size_t headers);

  // Appends data to `body` and returns how many of `bytes` were read: all, unless the body ended or
  // failed earlier.
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
  std::size_t line_limit_ = 0;  // of the current line
  std::size_t left_ = 0;        // of the current chunk
  std::size_t header_bytes_ = 0;
  std::size_t headers_ = 0;
  Failure failure_;
};

}  // namespace cairn::http
