// A parsed request and the answer to it, without the bytes on the wire.
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
  std::string name;   // lower case in requests; any in answers
  std::string value;  // without surrounding white space; bytes above 0x7F are as they came
};

struct Request {
  std::string method;  // "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS" or "PATCH"
  // Percent-decoded: begins with '/', valid UTF-8 without control bytes, no segment "." or "..".
  // "%2F" is a '/' like any other.
  std::string path;
  std::vector<std::pair<std::string, std::string>> query;  // decoded, UTF-8; may hold control bytes
  std::vector<Header> headers;
  std::string body;
  std::string peer;  // address of the client: "127.0.0.1"

  // The value of the first header of that name, or null. Requires: `name` is in lower case.
  const std::string* header(std::string_view name) const;
  std::size_t count(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<Header> headers;              // besides those that the server adds
  std::shared_ptr<const std::string> body;  // shared, since answers are cached; may be null
};

}  // namespace cairn::http
