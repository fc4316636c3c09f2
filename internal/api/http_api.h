// The HTTP API: decides which requests are allowed and answers them. No request changes anything.
//
//   HttpApi api(service, settings);
//   http::Server server(options, api.handler(), api.admission(), api.access_log());
//   api.listens_to(server.port());   // before run(); until then, every request gets a 403
//
// Requests are checked in the following order. The number is the status code if the check fails.
// Host and Origin (403); key (401) and rate (429), unless the page is public; path (404); method
// (405); content type of the body (415); arguments (400).
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "internal/api/host_guard.h"
#include "internal/api/key_ring.h"
#include "internal/api/metrics.h"
#include "internal/api/rate_limiter.h"
#include "internal/http/callbacks.h"
#include "internal/serving/service.h"

namespace cairn::api {

// Requests per minute for each key. Requests for relationships, requests for /metrics and all other
// requests are counted separately. So a monitor that reads /metrics with a program's key does not
// slow down that program.
inline constexpr std::size_t kDefaultRate = 600;
inline constexpr std::size_t kRelationshipsRate = 20;  // documented in docs/http.md
inline constexpr std::size_t kMetricsRate = 600;
// Requests per minute without a valid key, for all clients together.
inline constexpr std::size_t kWrongKeyRate = 300;

struct HttpSettings {
  KeyRing keys;                                  // empty: no key is needed
  std::size_t requests_a_minute = kDefaultRate;  // 0: no limit
  std::size_t relationships_a_minute = kRelationshipsRate;
  std::vector<std::string> hosts;  // accepted in addition to localhost
  std::string version;
  std::function<void(const std::string& line)> log;  // may be empty
};

class HttpApi {
 public:
  HttpApi(serving::Service& service, HttpSettings settings);

  void listens_to(int port);

  http::Handler handler();
  http::Admission admission();
  http::AccessLog access_log();

 private:
  std::optional<http::Response> admit(const http::Request& request);
  RateLimiter& limiter_for(const std::string& path);
  http::Response handle(const http::Request& request);
  http::Response answer(const http::Request& request);
  http::Response relationships(const http::Request& request);
  http::Response health();
  http::Response readiness();
  http::Response metrics();

  serving::Service& service_;
  HttpSettings settings_;
  std::optional<HostGuard> guard_;
  RateLimiter limiter_;
  RateLimiter relationships_limiter_;
  RateLimiter metrics_limiter_;
  RateLimiter wrong_keys_;
  Metrics metrics_;
  std::shared_ptr<const std::string> openapi_;
};

}  // namespace cairn::api
