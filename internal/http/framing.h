// Determines from the headers where the body of a request ends and whether the connection stays
// open afterwards (RFC 9112, 6 and 9; RFC 9110, 10.1.1).
//
// Refuses everything that two programs could interpret differently:
//   400  HTTP/1.1 without a Host; two Hosts; a Content-Length that is repeated, signed, a list, or
//        not a number; Content-Length together with Transfer-Encoding; HTTP/1.0 with
//        Transfer-Encoding
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
  BodyKind body = BodyKind::kNone;  // kNone also if the length is 0
  std::size_t length = 0;           // length of a kSized body
  bool keep_alive = true;
  bool wants_continue = false;  // the client waits for "100 Continue" before it sends the body
};

Failure find_framing(const Request& request, int version_minor, std::size_t max_body_bytes,
                     Framing& framing);

}  // namespace cairn::http
