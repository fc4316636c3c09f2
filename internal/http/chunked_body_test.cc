#include "internal/http/chunked_body.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::http {
namespace {

struct Decoded {
  int status = -1;  // 0: complete; -1: more input is needed
  std::size_t used = 0;
  std::string body;
  bool operator==(const Decoded&) const = default;
};

Decoded decoded_in_steps(std::string_view bytes, std::size_t step, const MessageLimits& limits) {
  ChunkedBody chunks;
  chunks.start(limits, 0, 0);
  Decoded result;
  while (result.used < bytes.size() && !chunks.is_done() && !chunks.failure())
    result.used += chunks.feed(bytes.substr(result.used, step), result.body);
  if (chunks.failure()) {
    result.status = chunks.failure().status;
  } else if (chunks.is_done()) {
    result.status = 0;
  }
  return result;
}

// Decodes `bytes`. Also checks that the result is the same however `bytes` is divided among calls.
Decoded decoded(std::string_view bytes, const MessageLimits& limits = {}) {
  Decoded whole = decoded_in_steps(bytes, bytes.size(), limits);
  for (const std::size_t step : {std::size_t{1}, std::size_t{2}, std::size_t{7}})
    CHECK(decoded_in_steps(bytes, step, limits) == whole);
  return whole;
}

TEST_SUITE_BEGIN("http/chunked_body");

TEST_CASE("chunks are joined, extensions and trailers dropped") {
  const Decoded result =
      decoded("3\r\nabc\r\n00a;n=\"v\"\r\n\r\n34567890\r\n0;x\r\nA: b\r\n\r\nGET");
  CHECK(result.status == 0);
  CHECK(result.body == "abc\r\n34567890");
  CHECK(result.used == 44);
}

TEST_CASE("a body is not complete before the empty line") {
  const std::string bytes = "1\r\na\r\n0\r\nA: b\r\n\r\n";
  for (std::size_t size = 1; size < bytes.size(); ++size)
    CHECK(decoded(bytes.substr(0, size)).status == -1);
  CHECK(decoded(bytes).status == 0);
}

TEST_CASE("malformed chunks are refused") {
  for (const char* bytes :
       {"\r\n", "ZZ\r\n", "-1\r\n", "+1\r\n", "0x1\r\n", " 1\r\n", "1 \r\n", "1\n", "1\r1\r\n",
        "1 ;a\r\n", ";a\r\n", "1\r\nab\r\n", "1\r\na\n", "1\r\na\rb", "00000000000000001\r\n",
        "FFFFFFFFFFFFFFFF1\r\n", "0\r\nno colon\r\n", "0\r\n A: b\r\n", "0\r\nA : b\r\n"})
    CHECK_MESSAGE(decoded(bytes).status == 400, bytes);
}

TEST_CASE("the limit of the body holds for one chunk and for many") {
  MessageLimits limits;
  limits.max_body_bytes = 10;
  CHECK(decoded("9\r\n123456789\r\n0\r\n\r\n", limits).status == 0);
  CHECK(decoded("A\r\n1234567890\r\n0\r\n\r\n", limits).status == 0);
  CHECK(decoded("B\r\n", limits).status == 413);
  CHECK(decoded("8\r\n12345678\r\n2\r\n90\r\n0\r\n\r\n", limits).status == 0);
  CHECK(decoded("8\r\n12345678\r\n3\r\n", limits).status == 413);
  CHECK(decoded("FFFFFFFFFFFFFFFF\r\n", limits).status == 413);
}

TEST_CASE("extensions and trailers count towards the limits of headers") {
  MessageLimits limits;
  limits.max_header_bytes = 20;
  limits.max_headers = 2;
  const auto extended = [](std::size_t size) {
    return "1;" + std::string(size - 1, 'x') + "\r\na\r\n0\r\n\r\n";
  };
  CHECK(decoded(extended(19), limits).status == 0);
  CHECK(decoded(extended(20), limits).status == 0);
  CHECK(decoded(extended(21), limits).status == 431);
  CHECK(decoded("1;23456789\r\na\r\n1;23456789012\r\nb\r\n", limits).status == 431);
  CHECK(decoded(std::string(100, '1'), limits).status == 431);
  CHECK(decoded("0\r\nA: 45678901234567\r\n\r\n", limits).status == 0);      // 19 bytes with CR LF
  CHECK(decoded("0\r\nA: 456789012345678\r\n\r\n", limits).status == 0);     // 20
  CHECK(decoded("0\r\nA: 4567890123456789\r\n\r\n", limits).status == 431);  // 21
  CHECK(decoded("0\r\nA: 1\r\nB: 2\r\n\r\n", limits).status == 0);
  CHECK(decoded("0\r\nA:\r\nB:\r\nC:\r\n\r\n", limits).status == 431);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::http
