// Parses the lines of a request's head strictly (RFC 9112, 3 and 5).
//
//   parse_request_line("GET /a?b=c HTTP/1.1", request, version_minor)
//   parse_field("Content-Type: text/plain", header)   ->  {"content-type", "text/plain"}
//
// The request line is checked in this order:
//   400  the line is not "method SP target SP HTTP/d.d" with single spaces
//   505  the version is neither 1.0 nor 1.1
//   501  the method is unknown; TRACE and CONNECT are for proxies and count as unknown
//   400  target.h refuses the target
#pragma once

#include <string_view>

#include "internal/http/failure.h"
#include "internal/http/message.h"

namespace cairn::http {

// Sets the method, path and query of `request`. On failure, sets the method or nothing.
Failure parse_request_line(std::string_view line, Request& request, int& version_minor);

// Returns 400 for a continued line (obs-fold), for a missing colon, and for a name that is not a
// token. A space before the colon, for example, makes the name invalid.
Failure parse_field(std::string_view line, Header& header);

}  // namespace cairn::http
