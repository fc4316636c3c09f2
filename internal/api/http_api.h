// The HTTP API: decides which requests are allowed and answers them. No request changes anything.
//
//   HttpApi api(service, settings);
//   http::Server server(options, api.handler(), api.admission(), api.access_log());
//   api.listens_to(server.port());   // before run(); until then, every request gets a 403
//
// Requests are checked in the following order. The number is the status code if the check fails.
// Host and Origin (403); key (401) and rate (429), unless the page is public; path (404); method
// (405); content type of the body (415); arguments (400).
//
// With the keys of a database, each request with a key is also checked there and written to the
// audit, and public pages do not say how many repositories there are.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "internal/access/gate.h"
#include "internal/api/doorkeeper.h"
#include "internal/api/host_guard.h"
#include "internal/api/metrics.h"
#include "internal/http/callbacks.h"
#include "internal/serving/service.h"

namespace cairn::api {

struct HttpSettings {
  KeyRing keys;                  // empty: no key is needed
  access::Gate* gate = nullptr;  // the keys of a database, instead; must outlive the API
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
  using Asked = std::vector<std::string>;  // names and patterns of repositories, for the audit

  std::optional<http::Response> admit(const http::Request& request);
  http::Response handle(const http::Request& request);
  http::Response guarded(const http::Request& request, const Visitor& visitor, Asked* asked);
  http::Response answer(const http::Request& request, const Visitor& visitor, Asked* asked);
  http::Response answer_public(const std::string& path);
  http::Response relationships(const http::Request& request, const Visitor& visitor, Asked* asked);
  http::Response repositories(const http::Request& request, const Visitor& visitor, Asked* asked);
  http::Response health();
  http::Response readiness();
  http::Response metrics(const Visitor& visitor);

  serving::Service& service_;
  HttpSettings settings_;
  std::optional<HostGuard> guard_;
  Doorkeeper doorkeeper_;
  Metrics metrics_;
  std::shared_ptr<const std::string> openapi_;
};

}  // namespace cairn::api
