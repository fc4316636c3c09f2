// Describes the HTTP API as an OpenAPI 3.1 document. The document is generated from the tables that
// the server uses to answer requests.
#pragma once

#include <string>

#include "internal/base/json.h"

namespace cairn::api {

base::Json openapi_document(const std::string& version);

}  // namespace cairn::api
