// The routes of the HTTP API: the operation that each calls, and how the request becomes its
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
  std::string_view method;  // "GET" answers HEAD, too
  std::string_view path;    // "/api/v1/symbols/{id}": {id} is what stands there, slashes too
  std::string_view operation;
  std::string_view summary;
  std::string_view path_parameter = {};  // parameter of the operation that {id} sets
  std::string_view defaults = {};        // JSON: arguments that the request does not give
};

const std::vector<Route>& routes();

struct Matched {
  const Route* route = nullptr;  // null: no route has this path and method
  std::string id;
  std::vector<std::string_view> methods;  // methods of the path, for Allow
};

Matched match(const http::Request& request);

// Arguments of the operation from path, query string or body. Only their form is checked here, not
// yet the parameters. Throws base::Error kUsage that names the field.
base::Json arguments_of(const Route& route, const std::string& id, const http::Request& request);

// A body that is an object. Throws base::Error kUsage.
base::Json parse_body(const http::Request& request);

// Whether the body of a request is declared as JSON in UTF-8.
bool is_json(const http::Request& request);

}  // namespace cairn::api
