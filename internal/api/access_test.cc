// Tests the checks that decide whether a request is admitted: keys, rates and hosts.

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "internal/api/host_guard.h"
#include "internal/api/key_ring.h"
#include "internal/api/rate_limiter.h"
#include "internal/base/error.h"
#include "tests/testing.h"

namespace cairn::api {
namespace {

constexpr const char* kKey = "0123456789abcdef0123";
constexpr const char* kOtherKey = "ABCDEFGHIJKLMNOPQRST";

TEST_CASE("a key is found only if it matches completely") {
  const KeyRing ring = KeyRing::parse(std::string(kKey) + "\n# a comment\n\n " + kOtherKey, "test");
  CHECK(ring.find(kKey) == 0);
  CHECK(ring.find(kOtherKey) == 1);
  CHECK_FALSE(ring.find(""));
  CHECK_FALSE(ring.find(std::string(kKey).substr(1)));
  CHECK_FALSE(ring.find(std::string(kKey) + "x"));
  CHECK_FALSE(ring.find(std::string(kKey) + kKey));
  CHECK_FALSE(ring.find(std::string(kMaxKeyBytes + 1, '0')));
  for (std::size_t i = 0; i < std::string(kKey).size(); ++i) {
    std::string wrong = kKey;
    wrong[i] = '~';
    CHECK_FALSE(ring.find(wrong));
  }
}

TEST_CASE("keys that are too short or not plain are refused without being shown") {
  for (const char* const text :
       {"short", "with space in it 0123456789", "caf\xc3\xa9 0123456789abcd"}) {
    try {
      KeyRing::parse(text, "here");
      FAIL("was taken");
    } catch (const base::Error& error) {
      CHECK(error.message().find("here") != std::string::npos);
      CHECK(error.message().find(text) == std::string::npos);
    }
  }
}

TEST_CASE("a file of keys that others can read is refused") {
  const testing::TemporaryDirectory directory;
  const std::string path = directory / "keys";
  testing::write_file(path, std::string(kKey) + "\n");
  REQUIRE(::chmod(path.c_str(), 0644) == 0);
  CHECK_THROWS_AS(KeyRing::read(path), base::Error);
  REQUIRE(::chmod(path.c_str(), 0600) == 0);
  CHECK(KeyRing::read(path).find(kKey) == 0);
  CHECK_THROWS_AS(KeyRing::read(directory / "none"), base::Error);
}

TEST_CASE("the limit holds in any sixty seconds, for each caller separately") {
  using std::chrono::milliseconds;
  using std::chrono::seconds;
  RateLimiter limiter(20);
  const auto begin = RateLimiter::Clock::now();
  for (int i = 0; i < 20; ++i) CHECK_FALSE(limiter.refuse(0, begin + seconds(i)));
  CHECK(limiter.refuse(0, begin + seconds(20)) == 40);  // the first request expires in 40 s
  CHECK_FALSE(limiter.refuse(1, begin + seconds(20)));
  CHECK(limiter.refuse(0, begin + milliseconds(59'999)) == 1);
  CHECK_FALSE(limiter.refuse(0, begin + seconds(60)));
  CHECK(limiter.refuse(0, begin + seconds(60)) == 1);  // only one request has expired
  CHECK_FALSE(RateLimiter(0).refuse(0));
}

http::Request request_to(const std::string& host) {
  http::Request request;
  request.headers = {{"host", host}};
  return request;
}

TEST_CASE("a Host must be localhost with our port, or a name that was allowed") {
  const HostGuard guard(7878, {"code.example"});
  for (const char* const host :
       {"127.0.0.1:7878", "LOCALHOST:7878", "[::1]:7878", "code.example:7878"}) {
    CHECK(guard.accepts(request_to(host)));
  }
  for (const char* const host :
       {"", "127.0.0.1", "127.0.0.1:7879", "evil.example:7878", "127.0.0.1.evil.example:7878",
        "127.0.0.1:7878@evil.example", "0.0.0.0:7878"}) {
    CHECK_FALSE(guard.accepts(request_to(host)));
  }
  CHECK_FALSE(guard.accepts(http::Request{}));
}

TEST_CASE("another Origin is refused, and so is a request marked as cross-site") {
  const HostGuard guard(7878, {});
  const auto with = [&](const char* name, const char* value) {
    http::Request request = request_to("localhost:7878");
    request.headers.push_back({name, value});
    return guard.accepts(request);
  };
  CHECK(with("origin", "http://localhost:7878"));
  CHECK(with("origin", "HTTP://LocalHost:7878"));
  CHECK_FALSE(with("origin", "https://localhost:7878"));
  CHECK_FALSE(with("origin", "http://evil.example"));
  CHECK_FALSE(with("origin", "null"));
  CHECK_FALSE(with("origin", ""));
  CHECK(with("sec-fetch-site", "same-origin"));
  CHECK_FALSE(with("sec-fetch-site", "cross-site"));
  CHECK_FALSE(with("sec-fetch-site", "Cross-Site"));
  CHECK_FALSE(with("sec-fetch-site", "CROSS-SITE "));
}

}  // namespace
}  // namespace cairn::api
