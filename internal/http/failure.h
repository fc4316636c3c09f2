// Describes why the server itself refuses a request, and formats the answer with this reason, for
// example:
//
//   {"error":{"code":"BAD_REQUEST","message":"a header line has no colon"}}
//
// The messages are fixed: they never contain anything from a request.
#pragma once

#include <string_view>

#include "internal/http/message.h"

namespace cairn::http {

struct Failure {
  int status = 0;        // 0: no failure
  std::string_view why;  // a literal without quotes or backslashes
  explicit operator bool() const { return status != 0; }
};

// Returns the name of an error, for example "BAD_REQUEST" for 400. Returns "ERROR" for a status
// that this server does not use.
std::string_view error_name(int status);

Response error_response(const Failure& failure);

}  // namespace cairn::http
