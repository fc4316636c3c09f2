// Responses with JSON, and those with an error.
#pragma once

#include <string>

#include "internal/base/error.h"
#include "internal/http/message.h"

namespace cairn::api {

// Adds the line break at the end of `body`.
http::Response json_response(int status, std::string body);

http::Response error_response(int status, const char* code, const std::string& message,
                              const std::string& hint = {});

// A failure of this machine or its database says only of what kind it is, without the message.
http::Response response_to(const base::Error& error);

}  // namespace cairn::api
