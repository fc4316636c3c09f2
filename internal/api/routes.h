// The routes of the HTTP API: which operation each route calls, and how a request becomes
// arguments. The OpenAPI document is made from the same table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/http/message.h"
#include "internal/operations/operation.h"

namespace cairn::api {

struct Route {
  std::string_view method;  // "GET" also answers HEAD
  std::string_view path;    // "/api/v1/symbols/{id}": {id} may contain slashes
  std::string_view operation;
  std::string_view summary;
  std::string_view path_parameter = {};  // the parameter of the operation that {id} sets
  std::string_view defaults = {};        // JSON: values of arguments that the request leaves out
};

const std::vector<Route>& routes();

struct Matched {
  const Route* route = nullptr;  // null: no route has this path and method
  std::string id;
  std::vector<std::string_view> methods;  // methods that the path has, for Allow
};

Matched match(const http::Request& request);

// Returns the arguments of the operation from the path, query string or body. Checks only their
// form, not the parameters. Throws base::Error kUsage that names the field.
base::Json arguments_of(const Route& route, const std::string& id, const http::Request& request);

// Parses a body that must be an object. Throws base::Error kUsage.
base::Json parse_body(const http::Request& request);

// Whether a request declares its body to be JSON in UTF-8.
bool is_json(const http::Request& request);

}  // namespace cairn::api
