// Why a request is refused by the server itself, and the answer that says so.
//
//   {"error":{"code":"BAD_REQUEST","message":"a header line has no colon"}}
//
// Texts are fixed: nothing of a request is ever in them.
#pragma once

#include <string_view>

#include "internal/http/message.h"

namespace cairn::http {

struct Failure {
  int status = 0;        // 0: nothing is wrong
  std::string_view why;  // a literal without quotes or backslashes
  explicit operator bool() const { return status != 0; }
};

// "BAD_REQUEST" for 400. A status that this server does not use is "ERROR".
std::string_view error_name(int status);

Response error_response(const Failure& failure);

}  // namespace cairn::http
