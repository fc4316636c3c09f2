// The table of routes of the HTTP API. A route says which operation is called, and how the
// arguments of the operation are made from a request. The OpenAPI document is generated from this
// table, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/http/message.h"
#include "internal/operations/operation.h"

namespace cairn::api {

// Lists the repositories of a database; not an operation.
inline constexpr std::string_view kRepositoryList = "/api/v1/repositories";

struct Route {
  std::string_view method;  // a "GET" route also answers HEAD requests
  std::string_view path;    // "/api/v1/symbols/{id}": {id} may contain slashes
  std::string_view operation;
  std::string_view summary;
  std::string_view path_parameter = {};  // the operation's parameter that {id} sets
  std::string_view defaults = {};        // JSON object: defaults for omitted parameters
};

const std::vector<Route>& routes();

struct Matched {
  const Route* route = nullptr;  // null: no route has this path and method
  std::string id;
  std::vector<std::string_view> methods;  // methods that the path supports, for the Allow header
};

Matched match(const http::Request& request);

// Returns the subject of a request, for the audit: an operation, "metrics", "repositories", or
// "other" if no route matches.
std::string operation_of(const http::Request& request);

// Returns the arguments for the route's operation, taken from the path, the query string or the
// body. Checks only their syntax; the operation checks them against its parameters. Throws
// base::Error kUsage with a message that names the field.
base::Json arguments_of(const Route& route, const std::string& id, const http::Request& request);

// Parses the body as JSON. Throws base::Error kUsage if it is not an object.
base::Json parse_body(const http::Request& request);

// Whether a request declares its body to be JSON in UTF-8.
bool is_json(const http::Request& request);

}  // namespace cairn::api
