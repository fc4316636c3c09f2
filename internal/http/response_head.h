// Writes the first part of an answer: the status line and headers (RFC 9112, 4; RFC 9110).
//
//   std::string out;
//   append_head(response, true, out);   // "HTTP/1.1 200 OK\r\nContent-Type: …\r\n\r\n"
//
// The headers are, in this order: Content-Type and Content-Length (not for 204 and 304),
// Connection, Cache-Control: no-store and X-Content-Type-Options: nosniff (unless the response sets
// them), and the headers of the response. Date and Server are not sent.
#pragma once

#include <string>

#include "internal/http/message.h"

namespace cairn::http {

// Whether `response` can be sent unchanged. All of these must hold:
//   its status is 200 to 599
//   its header names are tokens
//   its header values have no control bytes (a CR LF would begin another header or answer)
//   it has no headers that append_head() writes itself, such as Content-Length
// If a response is not sound, the code that made it has a bug.
bool is_sound(const Response& response);

// Returns false for 204 and 304.
bool may_have_body(int status);

// Appends the status line and the headers to `out`. Requires: `response` is sound.
void append_head(const Response& response, bool keep_alive, std::string& out);

}  // namespace cairn::http
