#include "internal/api/http_api.h"

#include <fmt/format.h>

#include <chrono>

#include "internal/api/openapi.h"
#include "internal/api/page.h"
#include "internal/api/responses.h"
#include "internal/api/routes.h"
#include "internal/base/display.h"
#include "internal/operations/intent_json.h"
#include "internal/render/repositories.h"

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

void add_state(const serving::ServiceState& state, bool has_gate, Json& json) {
  if (!state.repositories) json["generation"] = state.generation;
  if (state.freshness) json["freshness"] = json_of(*state.freshness);
  if (state.repositories && !has_gate) json["repositories"] = *state.repositories;
}

// The names and patterns in the arguments of a request, whether they can be used or not.
std::vector<std::string> repositories_in(const Json& arguments) {
  std::vector<std::string> names;
  for (const char* const field : {"repository", "repositories"}) {
    const auto found = arguments.find(field);
    if (found == arguments.end()) continue;
    for (const Json& name : found->is_array() ? *found : Json::array({*found})) {
      if (name.is_string()) names.push_back(name.get<std::string>());
    }
  }
  return names;
}

std::int64_t microseconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
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
  const bool is_plain =
      is_public(access.path) || access.path == kMetrics || access.path == kRepositoryList;
  if (is_plain) return access.path;
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
      doorkeeper_(settings_.keys, settings_.gate, settings_.requests_a_minute,
                  settings_.relationships_a_minute),
      openapi_(std::make_shared<const std::string>(
          base::to_text(openapi_document(settings_.version, service.has_repositories()),
                        base::JsonLayout::kIndented) +
          "\n")) {}

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

std::optional<Response> HttpApi::admit(const Request& request) {
  if (!guard_ || !guard_->accepts(request)) {
    return error_response(403, "FORBIDDEN", "the header Host or Origin does not name this server");
  }
  if (is_public(request.path)) return std::nullopt;
  return doorkeeper_.admit(request);
}

Response HttpApi::handle(const Request& request) {
  if (is_public(request.path)) return guarded(request, Visitor(), nullptr);
  store::AuditRow row;
  row.at = microseconds_since_1970();
  row.operation = operation_of(request);
  row.peer = request.peer;
  const auto begin = std::chrono::steady_clock::now();
  const auto record = [&](const Visitor& visitor, int status) {
    if (visitor.name.empty()) return;  // the doorkeeper has recorded it, if anybody has to
    row.key = visitor.name;
    row.status = status;
    row.microseconds = std::chrono::duration_cast<std::chrono::microseconds>(
                           std::chrono::steady_clock::now() - begin)
                           .count();
    settings_.gate->record(std::move(row));
  };
  const Visitor visitor = doorkeeper_.enter(request);
  try {
    Response response =
        visitor.refusal ? *visitor.refusal : guarded(request, visitor, &row.repositories);
    record(visitor, response.status);
    return response;
  } catch (...) {  // such as std::bad_alloc, for which the server sends a 500
    record(visitor, 500);
    throw;
  }
}

// `asked` may be null; it gets the repositories that the request asks for.
Response HttpApi::guarded(const Request& request, const Visitor& visitor, Asked* asked) {
  try {
    return answer(request, visitor, asked);
  } catch (const Error& error) {
    return response_to(error);
  }
}

Response HttpApi::answer(const Request& request, const Visitor& visitor, Asked* asked) {
  const bool is_list = request.path == kRepositoryList && service_.has_repositories();
  const bool is_plain = is_public(request.path) || request.path == kMetrics || is_list;
  const Matched matched = is_plain ? Matched{nullptr, {}, {"GET"}} : match(request);
  if (matched.methods.empty()) return error_response(404, "NOT_FOUND", "there is no such path");
  const bool is_read = request.method == "GET" || request.method == "HEAD";
  if (is_plain ? !is_read : matched.route == nullptr) {
    Response response =
        error_response(405, "METHOD_NOT_ALLOWED", "this path does not support the method");
    response.headers.push_back({"Allow", allowed(matched.methods)});
    return response;
  }
  if (is_public(request.path)) return answer_public(request.path);
  if (is_list) return repositories(request, visitor, asked);
  if (is_plain) return metrics(visitor);
  if (!is_read && !is_json(request)) {
    return error_response(415, "UNSUPPORTED_MEDIA_TYPE", "the body must be application/json");
  }
  if (request.path == kRelationships) return relationships(request, visitor, asked);
  const Json arguments = arguments_of(*matched.route, matched.id, request);
  if (asked != nullptr) *asked = repositories_in(arguments);
  return response_to(service_.ask(*operations::find_operation(matched.route->operation), arguments,
                                  nullptr, visitor.caller));
}

// Requires: is_public(path).
Response HttpApi::answer_public(const std::string& path) {
  if (path == "/") return page();
  if (path == "/health") return health();
  if (path == kHealthz) return json_response(200, R"({"status":"ok"})");
  if (path == kReadyz) return readiness();
  Response response;
  response.body = openapi_;
  return response;
}

// Answers a request for `related`, also from clients that were written for other services with this
// endpoint. Therefore, accepts the field names `query` and `company` for `entity`, and adds
// `intent` and `processing_time_ms` to the answer.
Response HttpApi::relationships(const Request& request, const Visitor& visitor, Asked* asked) {
  const auto begin = std::chrono::steady_clock::now();
  Json arguments = parse_body(request);
  if (asked != nullptr) *asked = repositories_in(arguments);
  for (const char* const name : {"query", "company"}) {
    if (!arguments.contains(name)) continue;
    if (arguments.contains("entity")) {
      throw Error(ErrorKind::kUsage, std::string(name) + ": is already given by another field");
    }
    arguments["entity"] = arguments[name];
    arguments.erase(name);
  }
  const serving::ServiceReply answer =
      service_.ask(*operations::find_operation("related"), arguments, nullptr, visitor.caller);
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

Response HttpApi::repositories(const Request& request, const Visitor& visitor, Asked* asked) {
  std::vector<std::string> patterns;
  for (const auto& [name, text] : request.query) {
    if (name != "repositories") {
      throw Error(ErrorKind::kUsage,
                  base::display_quoted(name) + " is not an argument of this path",
                  "it has only 'repositories', which may be repeated");
    }
    patterns.push_back(text);
  }
  if (asked != nullptr) *asked = patterns;
  const auto rows = service_.repositories(patterns, visitor.caller);
  return json_response(200, base::to_text(render::json_of(rows), base::JsonLayout::kOneLine));
}

Response HttpApi::health() {
  Json json;
  json["status"] = "ok";
  try {
    add_state(service_.state(doorkeeper_.everybody()), doorkeeper_.has_gate(), json);
  } catch (const Error& error) {
    json["status"] = "no index";
    json["error"] = base::error_code(error.kind());
  }
  json["needs_key"] = doorkeeper_.needs_key();
  return json_response(200, base::to_text(json, base::JsonLayout::kOneLine));
}

// A balancer sends no requests to a server that is not ready. So a database that is gone for a
// while must not end the server, as a failing /healthz would.
Response HttpApi::readiness() {
  Json json;
  try {
    json["status"] = "ready";
    add_state(service_.state(doorkeeper_.everybody()), doorkeeper_.has_gate(), json);
    json.erase("freshness");
    return json_response(200, base::to_text(json, base::JsonLayout::kOneLine));
  } catch (const Error& error) {
    json["status"] = "not ready";
    json["error"] = base::error_code(error.kind());
    return json_response(503, base::to_text(json, base::JsonLayout::kOneLine));
  }
}

Response HttpApi::metrics(const Visitor& visitor) {
  if (!visitor.sees_metrics) {
    return error_response(403, "FORBIDDEN", "metrics are about all callers",
                          "they need a key with a group that has the pattern '*'");
  }
  std::map<std::string, double> gauges;
  gauges["cairn_generations_opened"] = static_cast<double>(service_.opened());
  gauges["cairn_index_available"] = 0;
  try {
    const serving::ServiceState state = service_.state(visitor.caller);
    gauges["cairn_index_available"] = 1;
    gauges["cairn_kept_answers_hits"] = static_cast<double>(state.hits);
    gauges["cairn_kept_answers_misses"] = static_cast<double>(state.misses);
    if (state.repositories) {
      gauges["cairn_repositories"] = static_cast<double>(*state.repositories);
    }
  } catch (const Error&) {
    // If no index can be opened, cairn_index_available stays 0.
  }
  if (settings_.gate != nullptr) {
    const access::GateState state = settings_.gate->state();
    gauges["cairn_keys"] = static_cast<double>(state.keys);
    gauges["cairn_keys_age_seconds"] = state.age;
    gauges["cairn_audit_rows_written"] = static_cast<double>(state.audit_written);
    gauges["cairn_audit_rows_dropped"] = static_cast<double>(state.audit_dropped);
  }
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::make_shared<const std::string>(metrics_.text(gauges));
  return response;
}

}  // namespace cairn::api
