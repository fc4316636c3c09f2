// Determines from the headers where the body of a request ends and whether its connection is kept
// (RFC 9112, 6 and 9; RFC 9110, 10.1.1).
//
// Refuses everything that two readers could interpret differently:
//   400  no Host in HTTP/1.1, or two; Content-Length repeated, signed, a list, or not a number;
//        Content-Length together with Transfer-Encoding; Transfer-Encoding in HTTP/1.0
//   411  POST without a length
//   413  a length above the limit
//   417  an expectation other than 100-continue
//   501  a transfer coding other than exactly "chunked"
#pragma once

#include <cstddef>
#include <cstdint>

#include "internal/http/failure.h"
#include "internal/http/message.h"

namespace cairn::http {

enum class BodyKind : std::uint8_t { kNone, kSized, kChunked };

struct Framing {
  BodyKind body = BodyKind::kNone;  // a length of 0 means none
  std::size_t length = 0;           // of a sized body
  bool keep_alive = true;
  bool wants_continue = false;  // the client waits for "100 Continue" before it sends the body
};

Failure find_framing(const Request& request, int version_minor, std::size_t max_body_bytes,
                     Framing& framing);

}  // namespace cairn::http
