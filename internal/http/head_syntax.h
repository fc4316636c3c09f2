// The lines of the head of a request (RFC 9112, 3 and 5), strictly.
//
//   parse_request_line("GET /a?b=c HTTP/1.1", request, version_minor)
//   parse_field("Content-Type: text/plain", header)   ->  {"content-type", "text/plain"}
//
// Errors, first that applies: 400 not "method SP target SP HTTP/d.d" with single spaces;
// 505 another version than 1.0 and 1.1; 501 a method that is not known, TRACE and CONNECT
// included (they make sense for proxies only); 400 a target that target.h refuses.
#pragma once

#include <string_view>

#include "internal/http/failure.h"
#include "internal/http/message.h"

namespace cairn::http {

// Sets method, path and query, as far as they were understood before a failure.
Failure parse_request_line(std::string_view line, Request& request, int& version_minor);

// 400 for a continued line (obs-fold), no colon, and a name that is no token, so also for a space
// before the colon.
Failure parse_field(std::string_view line, Header& header);

}  // namespace cairn::http
