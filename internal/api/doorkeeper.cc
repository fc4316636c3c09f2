#include "internal/api/doorkeeper.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "internal/api/responses.h"
#include "internal/api/routes.h"

namespace cairn::api {
namespace {

using http::Request;
using http::Response;
using store::Counter;

constexpr const char* kSecondsWithoutKeys = "5";  // when to try again

Counter counter_of(const std::string& path) {
  if (path == "/api/v1/relationships") return Counter::kRelationships;
  return path == "/metrics" ? Counter::kMetrics : Counter::kRequests;
}

// Returns "" unless there is one key.
std::string key_of(const Request& request) {
  const std::string* const given = request.header("x-api-key");
  return given != nullptr && request.count("x-api-key") == 1 ? *given : std::string();
}

Response too_many(int seconds) {
  Response response =
      error_response(429, "TOO_MANY_REQUESTS", "there were too many requests in the last minute");
  response.headers.push_back({"Retry-After", std::to_string(seconds)});
  return response;
}

Response without_key() {
  Response response =
      error_response(401, "UNAUTHORIZED", "an API key is required in the header X-API-Key");
  response.headers.push_back({"WWW-Authenticate", "ApiKey realm=\"cairn\""});
  return response;
}

Response without_database() {
  Response response = error_response(503, "IO", "keys cannot be checked now", "try again later");
  response.headers.push_back({"Retry-After", kSecondsWithoutKeys});
  return response;
}

bool has_all(const std::vector<std::string>& patterns) {
  return std::any_of(patterns.begin(), patterns.end(), [](const std::string& pattern) {
    return !pattern.empty() && pattern.find_first_not_of('*') == std::string::npos;
  });
}

}  // namespace

Doorkeeper::Doorkeeper(KeyRing keys, access::Gate* gate, std::size_t requests_a_minute,
                       std::size_t relationships_a_minute)
    : keys_(std::move(keys)),
      gate_(gate),
      limiter_(requests_a_minute),
      relationships_limiter_(relationships_a_minute),
      metrics_limiter_(kMetricsRate),
      wrong_keys_(kWrongKeyRate) {}

std::optional<Response> Doorkeeper::admit(const Request& request) {
  if (gate_ != nullptr) {
    return refusal_of(gate_->look(key_of(request), counter_of(request.path)), request);
  }
  return keys_.empty() ? std::nullopt : admit_by_ring(request);
}

std::optional<Response> Doorkeeper::admit_by_ring(const Request& request) {
  const auto key = keys_.find(key_of(request));
  if (!key) return refuse_wrong_key(request);
  const Counter counter = counter_of(request.path);
  RateLimiter& limiter = counter == Counter::kRelationships ? relationships_limiter_
                         : counter == Counter::kMetrics     ? metrics_limiter_
                                                            : limiter_;
  const auto wait = limiter.refuse(*key);
  return wait ? std::optional(too_many(*wait)) : std::nullopt;
}

Response Doorkeeper::refuse_wrong_key(const Request& request) {
  if (const auto wait = wrong_keys_.refuse(0)) return too_many(*wait);
  record_refusal(request, 401);
  return without_key();
}

// What a caller does who has to wait and does not is in the metrics only: the audit has the first
// refusal (enter()), and rows of those without a valid key are as many as wrong keys are answered.
std::optional<Response> Doorkeeper::refusal_of(const access::Entry& entry, const Request& request) {
  switch (entry.verdict) {
    case access::Verdict::kEnters: return std::nullopt;
    case access::Verdict::kUnknown: return refuse_wrong_key(request);
    case access::Verdict::kTooMany: return too_many(entry.wait);
    default: break;
  }
  if (entry.holder.name.empty() && !wrong_keys_.refuse(0)) record_refusal(request, 503);
  return without_database();
}

void Doorkeeper::record_refusal(const Request& request, int status) {
  if (gate_ == nullptr) return;
  store::AuditRow row;
  row.at = std::chrono::duration_cast<std::chrono::microseconds>(
               std::chrono::system_clock::now().time_since_epoch())
               .count();
  row.operation = operation_of(request);
  row.status = status;
  row.peer = request.peer;
  gate_->record(std::move(row));
}

Visitor Doorkeeper::enter(const Request& request) {
  Visitor visitor;
  if (gate_ == nullptr) {
    visitor.caller = serving::Caller::unlimited();
    visitor.sees_metrics = true;
    return visitor;
  }
  access::Entry entry = gate_->enter(key_of(request), counter_of(request.path));
  visitor.refusal = refusal_of(entry, request);
  visitor.name = entry.holder.name;
  visitor.sees_metrics = has_all(entry.holder.patterns);
  visitor.caller = serving::Caller::limited_to(std::move(entry.holder.patterns));
  return visitor;
}

}  // namespace cairn::api
