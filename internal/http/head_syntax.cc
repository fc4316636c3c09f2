#include "internal/http/head_syntax.h"

#include <algorithm>
#include <array>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/http/target.h"
#include "internal/http/text_rules.h"

namespace cairn::http {
namespace {

constexpr std::array<std::string_view, 7> kMethods = {"GET",    "HEAD",    "POST", "PUT",
                                                      "DELETE", "OPTIONS", "PATCH"};

bool is_version(std::string_view text) {
  return text.size() == 8 && text.substr(0, 5) == "HTTP/" && base::is_digit(text[5]) &&
         text[6] == '.' && base::is_digit(text[7]);
}

}  // namespace

Failure parse_request_line(std::string_view line, Request& request, int& version_minor) {
  constexpr Failure kNotALine{400, "the request line is malformed"};
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == last) return kNotALine;  // fewer than two spaces
  const std::string_view method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const std::string_view version = line.substr(last + 1);
  if (!is_token(method) || target.empty() || target.find(' ') != std::string_view::npos ||
      !is_version(version)) {
    return kNotALine;
  }
  if (version[5] != '1' || (version[7] != '0' && version[7] != '1'))
    return {505, "only HTTP/1.0 and HTTP/1.1 are supported"};
  if (std::find(kMethods.begin(), kMethods.end(), method) == kMethods.end())
    return {501, "the method is not supported"};
  request.method = method;
  version_minor = version[7] - '0';
  auto parsed = parse_target(target);
  if (!parsed) return {400, "the request target is malformed"};
  request.path = std::move(parsed->path);
  request.query = std::move(parsed->query);
  return {};
}

Failure parse_field(std::string_view line, Header& header) {
  if (line.empty() || base::is_blank(line.front()))
    return {400, "header lines cannot be continued on the next line"};
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {400, "a header line has no colon"};
  const std::string_view name = line.substr(0, colon);
  if (!is_token(name)) return {400, "the name of a header is malformed"};
  header.name = base::lowered(std::string(name));
  header.value = trimmed(line.substr(colon + 1));
  return {};
}

}  // namespace cairn::http
