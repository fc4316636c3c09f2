// The first bytes of an answer: status line and headers (RFC 9112, 4; RFC 9110).
//
//   std::string out;
//   append_head(response, true, out);   // "HTTP/1.1 200 OK\r\nContent-Type: …\r\n\r\n"
//
// The headers of the response are followed by Content-Type, Content-Length (not for 204 and 304),
// Connection, and, unless the response has its own, Cache-Control: no-store and
// X-Content-Type-Options: nosniff. There is no Date and no Server.
#pragma once

#include <string>

#include "internal/http/message.h"

namespace cairn::http {

// Whether it can be sent as it is: a status of 200 to 599, names that are tokens, values without
// control bytes (a CR LF would begin another header, or another answer), and none of the headers
// that frame the message. An unsound response is a defect of its maker.
bool is_sound(const Response& response);

// 204 and 304 never have a body.
bool may_have_body(int status);

// Requires: `response` is sound.
void append_head(const Response& response, bool keep_alive, std::string& out);

}  // namespace cairn::http
