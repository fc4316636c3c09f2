#include "internal/http/failure.h"

namespace cairn::http {

std::string_view error_name(int status) {
  switch (status) {
    case 400: return "BAD_REQUEST";
    case 408: return "REQUEST_TIMEOUT";
    case 411: return "LENGTH_REQUIRED";
    case 413: return "BODY_TOO_LARGE";
    case 414: return "URI_TOO_LONG";
    case 417: return "EXPECTATION_FAILED";
    case 431: return "HEADERS_TOO_LARGE";
    case 500: return "INTERNAL";
    case 501: return "NOT_IMPLEMENTED";
    case 503: return "UNAVAILABLE";
    case 505: return "HTTP_VERSION_NOT_SUPPORTED";
    default: return "ERROR";
  }
}

Response error_response(const Failure& failure) {
  std::string body = R"({"error":{"code":")";
  body += error_name(failure.status);
  body += R"(","message":")";
  body += failure.why;
  body += "\"}}\n";
  Response response;
  response.status = failure.status;
  response.body = std::make_shared<const std::string>(std::move(body));
  if (failure.status == 503) response.headers.push_back({"Retry-After", "1"});
  return response;
}

}  // namespace cairn::http
