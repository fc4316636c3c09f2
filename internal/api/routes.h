// The addresses of the HTTP API: which operation each asks, and how the request becomes its
// arguments. The OpenAPI document is made of the same table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/http/message.h"
#include "internal/service/operation.h"

namespace cairn::api {

struct Route {
  std::string_view method;  // "GET" answers HEAD, too
  std::string_view path;    // "/api/v1/symbols/{id}": {id} is what stands there, slashes too
  std::string_view operation;
  std::string_view summary;
  std::string_view path_parameter = {};  // of the operation, that {id} is
  std::string_view defaults = {};        // JSON: arguments if the request does not say them
};

const std::vector<Route>& routes();

struct Matched {
  const Route* route = nullptr;  // null: no route has this path and method
  std::string id;
  std::vector<std::string_view> methods;  // that the path has, for Allow
};

Matched match(const http::Request& request);

// Arguments of the operation from path, query string or body. Not yet checked against the
// parameters but for their form. Throws base::Error kUsage that names the field.
base::Json arguments_of(const Route& route, const std::string& id, const http::Request& request);

// A body that is an object. Throws base::Error kUsage.
base::Json parse_body(const http::Request& request);

// Whether the body of a request is declared as JSON in UTF-8.
bool is_json(const http::Request& request);

}  // namespace cairn::api
