#include "internal/api/http_api.h"

#include <fmt/format.h>

#include <chrono>

#include "internal/api/openapi.h"
#include "internal/api/page.h"
#include "internal/api/responses.h"
#include "internal/api/routes.h"
#include "internal/base/display.h"
#include "internal/operations/intent_json.h"

namespace cairn::api {
namespace {

using base::Error;
using base::ErrorKind;
using base::Json;
using http::Request;
using http::Response;

constexpr std::string_view kRelationships = "/api/v1/relationships";
constexpr std::string_view kMetrics = "/metrics";
constexpr std::string_view kHealthz = "/healthz";
constexpr std::string_view kReadyz = "/readyz";

void add_state(const serving::ServiceState& state, Json& json) {
  if (!state.repositories) json["generation"] = state.generation;
  if (state.freshness) json["freshness"] = json_of(*state.freshness);
  if (state.repositories) json["repositories"] = *state.repositories;
}

bool is_public(const std::string& path) {
  return path == "/" || path == "/health" || path == kHealthz || path == kReadyz ||
         path == "/openapi.json";
}

std::string allowed(const std::vector<std::string_view>& methods) {
  std::string list;
  for (const std::string_view method : methods) {
    list += (list.empty() ? "" : ", ") + std::string(method);
    if (method == "GET") list += ", HEAD";
  }
  return list;
}

Response page() {
  Response response;
  response.content_type = "text/html; charset=utf-8";
  response.headers = {{"Content-Security-Policy", std::string(page_policy())},
                      {"Referrer-Policy", "no-referrer"},
                      {"X-Frame-Options", "DENY"}};
  static const auto text = std::make_shared<const std::string>(page_html());
  response.body = text;
  return response;
}

// Returns the route under which the metrics count the request.
std::string route_name(const http::Access& access) {
  if (is_public(access.path) || access.path == kMetrics) return access.path;
  Request request;
  request.method = access.method;
  request.path = access.path;
  const Matched matched = match(request);
  return matched.route == nullptr ? "other" : std::string(matched.route->path);
}

Response response_to(const serving::ServiceReply& answer) {
  const serving::Reply& reply = *answer.reply;
  Response response;
  response.status = reply.outcome == operations::Outcome::kUnresolved ? 404 : 200;
  // The body is the same as the output of the operation's command with --json.
  response.body = std::make_shared<const std::string>(answer.json() + "\n");
  return response;
}

}  // namespace

HttpApi::HttpApi(serving::Service& service, HttpSettings settings)
    : service_(service),
      settings_(std::move(settings)),
      limiter_(settings_.requests_a_minute),
      relationships_limiter_(settings_.relationships_a_minute),
      metrics_limiter_(kMetricsRate),
      wrong_keys_(kWrongKeyRate),
      openapi_(std::make_shared<const std::string>(
          base::to_text(openapi_document(settings_.version), base::JsonLayout::kIndented) + "\n")) {
}

void HttpApi::listens_to(int port) { guard_.emplace(port, settings_.hosts); }

http::Handler HttpApi::handler() {
  return [this](const Request& request) { return handle(request); };
}

http::Admission HttpApi::admission() {
  return [this](const Request& request) { return admit(request); };
}

http::AccessLog HttpApi::access_log() {
  return [this](const http::Access& access) {
    metrics_.count(route_name(access), access.status, access.microseconds);
    if (!settings_.log) return;
    settings_.log(fmt::format("{} {} {} {} {} {:.1f} ms", access.peer, access.method,
                              base::display_line(access.path), access.status, access.bytes,
                              static_cast<double>(access.microseconds) / 1000));
  };
}

RateLimiter& HttpApi::limiter_for(const std::string& path) {
  if (path == kRelationships) return relationships_limiter_;
  return path == kMetrics ? metrics_limiter_ : limiter_;
}

std::optional<Response> HttpApi::admit(const Request& request) {
  if (!guard_ || !guard_->accepts(request)) {
    return error_response(403, "FORBIDDEN", "the header Host or Origin does not name this server");
  }
  if (is_public(request.path) || settings_.keys.empty()) return std::nullopt;
  const std::string* const given = request.header("x-api-key");
  const auto key = given != nullptr && request.count("x-api-key") == 1 ? settings_.keys.find(*given)
                                                                       : std::nullopt;
  const auto wait = key ? limiter_for(request.path).refuse(*key) : wrong_keys_.refuse(0);
  if (wait) {
    Response response =
        error_response(429, "TOO_MANY_REQUESTS", "there were too many requests in the last minute");
    response.headers.push_back({"Retry-After", std::to_string(*wait)});
    return response;
  }
  if (key) return std::nullopt;
  Response response =
      error_response(401, "UNAUTHORIZED", "an API key is required in the header X-API-Key");
  response.headers.push_back({"WWW-Authenticate", "ApiKey realm=\"cairn\""});
  return response;
}

Response HttpApi::handle(const Request& request) {
  try {
    return answer(request);
  } catch (const Error& error) {
    return response_to(error);
  }
}

Response HttpApi::answer(const Request& request) {
  const bool is_plain = is_public(request.path) || request.path == kMetrics;
  const Matched matched = is_plain ? Matched{nullptr, {}, {"GET"}} : match(request);
  if (matched.methods.empty()) return error_response(404, "NOT_FOUND", "there is no such path");
  const bool is_read = request.method == "GET" || request.method == "HEAD";
  if (is_plain ? !is_read : matched.route == nullptr) {
    Response response =
        error_response(405, "METHOD_NOT_ALLOWED", "this path does not support the method");
    response.headers.push_back({"Allow", allowed(matched.methods)});
    return response;
  }
  if (request.path == "/") return page();
  if (request.path == "/health") return health();
  if (request.path == kHealthz) return json_response(200, R"({"status":"ok"})");
  if (request.path == kReadyz) return readiness();
  if (request.path == kMetrics) return metrics();
  if (request.path == "/openapi.json") {
    Response response;
    response.body = openapi_;
    return response;
  }
  if (!is_read && !is_json(request)) {
    return error_response(415, "UNSUPPORTED_MEDIA_TYPE", "the body must be application/json");
  }
  if (request.path == kRelationships) return relationships(request);
  return response_to(service_.ask(*operations::find_operation(matched.route->operation),
                                  arguments_of(*matched.route, matched.id, request), nullptr,
                                  serving::Caller::unlimited()));
}

// Answers a request for `related`, also from clients that were written for other services with this
// endpoint. Therefore, accepts the field names `query` and `company` for `entity`, and adds
// `intent` and `processing_time_ms` to the answer.
Response HttpApi::relationships(const Request& request) {
  const auto begin = std::chrono::steady_clock::now();
  Json arguments = parse_body(request);
  for (const char* const name : {"query", "company"}) {
    if (!arguments.contains(name)) continue;
    if (arguments.contains("entity")) {
      throw Error(ErrorKind::kUsage, std::string(name) + ": is already given by another field");
    }
    arguments["entity"] = arguments[name];
    arguments.erase(name);
  }
  const serving::ServiceReply answer = service_.ask(
      *operations::find_operation("related"), arguments, nullptr, serving::Caller::unlimited());
  if (answer.reply->outcome == operations::Outcome::kUnresolved) return response_to(answer);
  Json json = base::parse_own_json(answer.json());
  related::IntentDecision decision = related::detect_intent(arguments["entity"].get<std::string>());
  const bool is_told = decision.intent == related::Intent::kRelationshipDiscovery;
  decision.intent = related::Intent::kRelationshipDiscovery;
  json["intent"] = operations::intent_json(decision, !is_told);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  json["processing_time_ms"] = took.count();
  return json_response(200, base::to_text(json, base::JsonLayout::kOneLine));
}

Response HttpApi::health() {
  Json json;
  json["status"] = "ok";
  try {
    add_state(service_.state(serving::Caller::unlimited()), json);
  } catch (const Error& error) {
    json["status"] = "no index";
    json["error"] = base::error_code(error.kind());
  }
  json["needs_key"] = !settings_.keys.empty();
  return json_response(200, base::to_text(json, base::JsonLayout::kOneLine));
}

// A balancer sends no requests to a server that is not ready. So a database that is gone for a
// while must not end the server, as a failing /healthz would.
Response HttpApi::readiness() {
  Json json;
  try {
    json["status"] = "ready";
    add_state(service_.state(serving::Caller::unlimited()), json);
    json.erase("freshness");
    return json_response(200, base::to_text(json, base::JsonLayout::kOneLine));
  } catch (const Error& error) {
    json["status"] = "not ready";
    json["error"] = base::error_code(error.kind());
    return json_response(503, base::to_text(json, base::JsonLayout::kOneLine));
  }
}

Response HttpApi::metrics() {
  std::map<std::string, double> gauges;
  gauges["cairn_generations_opened"] = static_cast<double>(service_.opened());
  gauges["cairn_index_available"] = 0;
  try {
    const serving::ServiceState state = service_.state(serving::Caller::unlimited());
    gauges["cairn_index_available"] = 1;
    gauges["cairn_kept_answers_hits"] = static_cast<double>(state.hits);
    gauges["cairn_kept_answers_misses"] = static_cast<double>(state.misses);
    if (state.repositories) {
      gauges["cairn_repositories"] = static_cast<double>(*state.repositories);
    }
  } catch (const Error&) {
    // If no index can be opened, cairn_index_available stays 0.
  }
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::make_shared<const std::string>(metrics_.text(gauges));
  return response;
}

}  // namespace cairn::api
