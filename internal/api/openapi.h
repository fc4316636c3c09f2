// Describes the HTTP API as an OpenAPI 3.1 document, made from the tables that answer requests.
#pragma once

#include <string>

#include "internal/base/json.h"

namespace cairn::api {

base::Json openapi_document(const std::string& version);

}  // namespace cairn::api
