#include "internal/api/responses.h"

#include <memory>
#include <utility>

#include "internal/base/json.h"
#include "internal/render/render.h"

namespace cairn::api {
namespace {

using base::Error;
using base::ErrorKind;
using base::Json;
using http::Response;

int status_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kUsage:
    case ErrorKind::kBadData: return 400;
    case ErrorKind::kNoInput: return 404;  // such as a repository of the database
    case ErrorKind::kNoIndex:
    case ErrorKind::kIndexDamaged:
    case ErrorKind::kIndexVersion:
    case ErrorKind::kIndexBusy:
    case ErrorKind::kIo:  // such as a database that cannot be reached
    case ErrorKind::kTimeout: return 503;
    default: return 500;
  }
}

}  // namespace

Response json_response(int status, std::string body) {
  Response response;
  response.status = status;
  body += '\n';
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

Response error_response(int status, const char* code, const std::string& message,
                        const std::string& hint) {
  Json json;
  json["error"] = {{"code", code}, {"message", message}, {"hint", hint}};
  return json_response(status, base::to_text(json, base::JsonLayout::kOneLine));
}

Response response_to(const Error& error) {
  const int status = status_of(error.kind());
  const bool is_ours = status == 500 || error.kind() == ErrorKind::kIo;
  if (!is_ours) {
    return json_response(status, base::to_text(render::json_of(error), base::JsonLayout::kOneLine));
  }
  return error_response(status, std::string(base::error_code(error.kind())).c_str(),
                        "the answer could not be produced");
}

}  // namespace cairn::api
