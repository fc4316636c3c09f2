// Decodes the path and the query of a request line.
//
//   parse_target("/api/search?q=a%20b+c&all")
//       ->  path "/api/search", query {q: "a b c"}, {all: ""}
//
// Accepts only the origin form ("/path?query", RFC 9112, 3.2.1). Refuses everything unusual:
//   any other form, a fragment, a byte that is not printable ASCII
//   "%" without two hexadecimal digits; bytes that decode to malformed UTF-8
//   control bytes in the path, encoded or not
//   the segments "." and ".." in the path, between '/' or '\', encoded or not
// Takes linear time. The number of query parts is limited only by the length of the request line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::http {

struct Target {
  std::string path;
  std::vector<std::pair<std::string, std::string>> query;
};

std::optional<Target> parse_target(std::string_view text);

}  // namespace cairn::http
