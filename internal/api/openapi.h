// Describes the HTTP API as an OpenAPI 3.1 document. The document is generated from the tables that
// the server uses to answer requests.
#pragma once

#include <string>

#include "internal/base/json.h"

namespace cairn::api {

// With `has_repositories`, describes a server of the repositories of a database.
base::Json openapi_document(const std::string& version, bool has_repositories);

}  // namespace cairn::api
