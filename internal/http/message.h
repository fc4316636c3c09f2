// A parsed request and its answer, independent of the bytes on the wire.
//
//   if (const std::string* key = request.header("x-api-key")) …
//   return Response{200, "application/json", {}, std::make_shared<const std::string>("{}")};
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::http {

struct Header {
  std::string name;   // lower case in requests, any case in answers
  std::string value;  // without surrounding white space; may contain bytes above 0x7F
};

struct Request {
  std::string method;  // "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS" or "PATCH"
  // The percent-decoded path. It begins with '/', is valid UTF-8 without control bytes, and has no
  // segments "." or "..". "%2F" decodes to an ordinary '/'.
  std::string path;
  // Percent-decoded, valid UTF-8; may contain control bytes.
  std::vector<std::pair<std::string, std::string>> query;
  std::vector<Header> headers;
  std::string body;
  std::string peer;  // address of the client: "127.0.0.1"

  // Returns the value of the first header with this name, or null. Requires: `name` is lower case.
  const std::string* header(std::string_view name) const;
  std::size_t count(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<Header> headers;              // in addition to the server's own headers
  std::shared_ptr<const std::string> body;  // shared because answers are cached; may be null
};

}  // namespace cairn::http
