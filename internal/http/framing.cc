#include "internal/http/framing.h"

#include <algorithm>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/http/text_rules.h"

namespace cairn::http {
namespace {

// Parses a decimal number of any length into `length`. If the number is larger than `most`, stores
// `most` + 1. Returns false if `text` is empty or contains anything but digits.
bool parse_length(std::string_view text, std::size_t most, std::size_t& length) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), base::is_digit)) return false;
  length = 0;
  for (const char digit : text) {
    length = length * 10 + static_cast<std::size_t>(digit - '0');
    if (length > most) length = most + 1;
  }
  return true;
}

Failure find_body(const Request& request, int version_minor, std::size_t most, Framing& framing) {
  const std::string* const length = request.header("content-length");
  const std::string* const coding = request.header("transfer-encoding");
  if (coding != nullptr) {
    if (length != nullptr)
      return {400, "a request cannot have both a Content-Length and a Transfer-Encoding"};
    if (version_minor == 0) return {400, "HTTP/1.0 has no transfer codings"};
    if (request.count("transfer-encoding") > 1 || !equals_ignoring_case(*coding, "chunked"))
      return {501, "the only supported transfer coding is chunked"};
    framing.body = BodyKind::kChunked;
    return {};
  }
  if (length == nullptr) {
    if (request.method == "POST") return {411, "a POST needs a Content-Length"};
    return {};
  }
  if (request.count("content-length") > 1) return {400, "Content-Length is repeated"};
  if (!parse_length(*length, most, framing.length)) return {400, "Content-Length is not a number"};
  if (framing.length > most) return {413, "the body is too large"};
  if (framing.length > 0) framing.body = BodyKind::kSized;
  return {};
}

bool connection_says(const Request& request, std::string_view word) {
  for (const Header& header : request.headers) {
    if (header.name != "connection") continue;
    std::string_view rest = header.value;
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      if (equals_ignoring_case(trimmed(rest.substr(0, comma)), word)) return true;
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }
  return false;
}

}  // namespace

Failure find_framing(const Request& request, int version_minor, std::size_t max_body_bytes,
                     Framing& framing) {
  framing = {};
  const std::size_t hosts = request.count("host");
  if (hosts > 1) return {400, "Host is repeated"};
  if (hosts == 0 && version_minor > 0) return {400, "Host is missing"};
  if (Failure failure = find_body(request, version_minor, max_body_bytes, framing)) return failure;
  for (const Header& header : request.headers) {
    if (header.name != "expect" || version_minor == 0) continue;
    if (!equals_ignoring_case(header.value, "100-continue"))
      return {417, "the only supported expectation is 100-continue"};
    framing.wants_continue = framing.body != BodyKind::kNone;
  }
  framing.keep_alive = !connection_says(request, "close") &&
                       (version_minor > 0 || connection_says(request, "keep-alive"));
  return {};
}

}  // namespace cairn::http
