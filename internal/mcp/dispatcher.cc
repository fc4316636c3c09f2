#include "internal/mcp/dispatcher.h"

#include <algorithm>
#include <array>

#include "internal/base/error.h"
#include "internal/mcp/paging.h"

namespace cairn::mcp {
namespace {

using base::Json;

// The time for which clients may cache results. The lists of tools and prompts do not change while
// the program runs, but the content of an index may.
constexpr int kProgramMilliseconds = 3'600'000;
constexpr int kIndexMilliseconds = 60'000;

void add_member(std::string& members, std::string_view name, std::string_view json) {
  if (!members.empty()) members.push_back(',');
  members.append("\"").append(name).append("\":").append(json);
}

void add_member(std::string& members, std::string_view name, const Json& value) {
  add_member(members, name, std::string_view(json_of(value)));
}

// Returns the JSON of `object` without its enclosing braces.
std::string members_of(const Json& object) {
  const std::string text = json_of(object);
  return text.size() < 2 ? std::string() : text.substr(1, text.size() - 2);
}

Failure invalid(std::string message) { return {kInvalidParams, std::move(message), nullptr}; }

std::string words_of(const base::Error& error) {
  return error.hint().empty() ? error.message() : error.message() + "\n" + error.hint();
}

const std::string* text_param(const Request& request, const char* name) {
  const auto found = request.params.find(name);
  if (found == request.params.end() || !found->is_string()) return nullptr;
  return &found->get_ref<const std::string&>();
}

// Returns the member `arguments` of a request. Returns an empty object if there is no such member,
// and null if the member is not an object.
const Json* arguments_of(const Request& request) {
  static const Json none = Json::object();
  const auto found = request.params.find("arguments");
  if (found == request.params.end()) return &none;
  return found->is_object() ? &*found : nullptr;
}

}  // namespace

const Dispatcher::Method* Dispatcher::find_method(std::string_view name) {
  using D = Dispatcher;
  constexpr Freshness kNever{};
  constexpr Freshness kForAll{kProgramMilliseconds, true};
  constexpr Freshness kForOne{kIndexMilliseconds, false};
  static constexpr std::array<Method, 10> kMethods = {{
      {"initialize", &D::initialize, true, false, false, Needs::kNothing, kNever},
      {"server/discover", &D::discover, false, true, false, Needs::kNothing, kForOne},
      {"ping", &D::ping, true, false, false, Needs::kNothing, kNever},
      {"tools/list", &D::list_tools, true, true, false, Needs::kNothing, kForAll},
      {"tools/call", &D::call_tool, true, true, true, Needs::kNothing, kNever},
      {"resources/list", &D::list_resources, true, true, false, Needs::kResources, kForOne},
      {"resources/templates/list", &D::list_templates, true, true, false, Needs::kResources,
       kForAll},
      {"resources/read", &D::read_resource, true, true, true, Needs::kResources, {0, false}},
      {"prompts/list", &D::list_prompts, true, true, false, Needs::kPrompts, kForAll},
      {"prompts/get", &D::get_prompt, true, true, true, Needs::kPrompts, kNever},
  }};
  const auto* const found = std::find_if(kMethods.begin(), kMethods.end(),
                                         [name](const Method& it) { return it.name == name; });
  return found == kMethods.end() ? nullptr : found;
}

bool Dispatcher::takes_long(std::string_view method) {
  const Method* const found = find_method(method);
  return found != nullptr && found->takes_long;
}

bool Dispatcher::has_resources() const {
  return !backend_.resources().empty() || !backend_.resource_templates().empty();
}

bool Dispatcher::offers(const Method& method, bool is_modern) const {
  if (!(is_modern ? method.in_modern : method.in_legacy)) return false;
  if (method.needs == Needs::kResources) return has_resources();
  return method.needs != Needs::kPrompts || !backend_.prompts().empty();
}

std::string Dispatcher::answer(const Request& request, const CallContext& context) const {
  Era era = era_of(request);
  if (era.failure) return failure_line(request.id, *era.failure);
  const Method* const method = find_method(request.method);
  if (method == nullptr || !offers(*method, era.is_modern)) {
    return failure_line(request.id,
                        {kMethodNotFound, "unknown method " + shown(request.method), nullptr});
  }
  Outcome outcome = handle(*method, request, era.is_modern, context);
  if (const auto* const failure = std::get_if<Failure>(&outcome)) {
    return failure_line(request.id, *failure);
  }
  return result_line(request.id,
                     finished(*method, std::move(std::get<Result>(outcome)), era.is_modern));
}

Dispatcher::Outcome Dispatcher::handle(const Method& method, const Request& request, bool is_modern,
                                       const CallContext& context) const {
  try {
    return (this->*method.handler)(request, is_modern, context);
  } catch (const base::Error& error) {
    const bool is_theirs = error.kind() == base::ErrorKind::kUsage;
    return Failure{is_theirs ? kInvalidParams : kInternalError, words_of(error), nullptr};
  } catch (const std::exception& error) {
    log_.say(LogKind::kDefect, error.what());
  } catch (...) {
    log_.say(LogKind::kDefect, "an exception of an unknown kind");
  }
  return Failure{kInternalError, "internal error", nullptr};
}

std::string Dispatcher::finished(const Method& method, Result result, bool is_modern) const {
  std::string text = "{";
  if (is_modern) {
    text += R"("resultType":"complete")";
    if (!result.members.empty()) text.push_back(',');
    result.meta[std::string(kServerInfoKey)] = server_info();
  }
  text += result.members;
  if (is_modern && method.freshness.milliseconds >= 0) {
    text += R"(,"ttlMs":)" + std::to_string(method.freshness.milliseconds);
    text += method.freshness.is_public ? R"(,"cacheScope":"public")" : R"(,"cacheScope":"private")";
  }
  if (result.meta.is_object()) {
    if (text.size() > 1) text.push_back(',');
    text += "\"_meta\":" + json_of(result.meta);
  }
  return text + "}";
}

Json Dispatcher::server_info() const {
  Json info = {{"name", backend_.name()}, {"version", backend_.version()}};
  if (std::string title = backend_.title(); !title.empty()) info["title"] = std::move(title);
  return info;
}

Json Dispatcher::capabilities() const {
  Json all = Json::object({{"tools", Json::object()}});
  if (has_resources()) all["resources"] = Json::object();
  if (!backend_.prompts().empty()) all["prompts"] = Json::object();
  return all;
}

// ---- requests that begin a session, or need no session

Dispatcher::Outcome Dispatcher::initialize(const Request& request, bool, const CallContext&) const {
  const std::string* const version = text_param(request, "protocolVersion");
  if (version == nullptr) return invalid("initialize needs the string 'protocolVersion'");
  Result result;
  add_member(result.members, "protocolVersion", Json(agreed_version(*version)));
  add_member(result.members, "capabilities", capabilities());
  add_member(result.members, "serverInfo", server_info());
  if (const std::string text = backend_.instructions(); !text.empty()) {
    add_member(result.members, "instructions", Json(text));
  }
  return result;
}

Dispatcher::Outcome Dispatcher::discover(const Request&, bool, const CallContext&) const {
  Result result;
  // Lists only the version that a request may give in its _meta. For older versions, client and
  // server agree on a version in `initialize`.
  add_member(result.members, "supportedVersions", Json::array({kModernVersion}));
  add_member(result.members, "capabilities", capabilities());
  if (const std::string text = backend_.instructions(); !text.empty()) {
    add_member(result.members, "instructions", Json(text));
  }
  return result;
}

Dispatcher::Outcome Dispatcher::ping(const Request&, bool, const CallContext&) const {
  return Result{};
}

// ---- lists

Dispatcher::Outcome Dispatcher::list(const Request& request, const Json& entries,
                                     std::string_view name) const {
  const auto cursor = request.params.find("cursor");
  const Json none;
  const std::optional<Page> page =
      page_of(entries, name, cursor == request.params.end() ? none : *cursor, page_size_);
  if (!page) return invalid("unknown cursor; list again from the start, without a cursor");
  Result result;
  add_member(result.members, name, page->entries);
  if (!page->next_cursor.empty()) {
    add_member(result.members, "nextCursor", Json(page->next_cursor));
  }
  return result;
}

Dispatcher::Outcome Dispatcher::list_tools(const Request& request, bool, const CallContext&) const {
  return list(request, backend_.tools(), "tools");
}

Dispatcher::Outcome Dispatcher::list_resources(const Request& request, bool,
                                               const CallContext&) const {
  return list(request, backend_.resources(), "resources");
}

Dispatcher::Outcome Dispatcher::list_templates(const Request& request, bool,
                                               const CallContext&) const {
  return list(request, backend_.resource_templates(), "resourceTemplates");
}

Dispatcher::Outcome Dispatcher::list_prompts(const Request& request, bool,
                                             const CallContext&) const {
  return list(request, backend_.prompts(), "prompts");
}

// ---- tool calls, resources and prompts

ToolAnswer Dispatcher::ask_tool(const std::string& tool, const Json& arguments,
                                const CallContext& context) const {
  ToolAnswer failed;
  failed.is_error = true;
  failed.text = "internal error";
  try {
    return backend_.call(tool, arguments, context);
  } catch (const base::Error& error) {
    failed.text = words_of(error);
  } catch (const std::exception& error) {
    log_.say(LogKind::kDefect, tool + ": " + error.what());
  } catch (...) {
    // A call that was cancelled may fail, and nobody gets its answer. In any other case, an unknown
    // exception is a bug in the tool.
    if (!context.is_cancelled()) log_.say(LogKind::kDefect, tool + ": unknown exception");
  }
  return failed;
}

Dispatcher::Outcome Dispatcher::call_tool(const Request& request, bool,
                                          const CallContext& context) const {
  const std::string* const tool = text_param(request, "name");
  if (tool == nullptr) return invalid("tools/call needs the string 'name'");
  if (!backend_.has_tool(*tool)) {
    return invalid("unknown tool " + shown(*tool) + "; " + backend_.instead_of(*tool));
  }
  const Json* const arguments = arguments_of(request);
  if (arguments == nullptr) return invalid("'arguments' must be an object");
  ToolAnswer answer = ask_tool(*tool, *arguments, context);
  Result result;
  result.members.reserve(answer.text.size() + answer.structured.size() + 128);
  result.members = R"("content":[{"type":"text","text":)" + json_of(answer.text) + "}]";
  if (!answer.structured.empty()) {
    // A line break would end the message. In JSON, a raw line break can occur only between tokens,
    // so it can be replaced with a space.
    std::replace(answer.structured.begin(), answer.structured.end(), '\n', ' ');
    add_member(result.members, "structuredContent", std::string_view(answer.structured));
  }
  if (answer.is_error) add_member(result.members, "isError", std::string_view("true"));
  if (answer.meta.is_object()) result.meta = std::move(answer.meta);
  return result;
}

Dispatcher::Outcome Dispatcher::read_resource(const Request& request, bool is_modern,
                                              const CallContext& context) const {
  const std::string* const uri = text_param(request, "uri");
  if (uri == nullptr) return invalid("resources/read needs the string 'uri'");
  const std::optional<Json> contents = backend_.read_resource(*uri, context);
  if (!contents) {
    return Failure{is_modern ? kInvalidParams : kResourceNotFound, "resource not found",
                   Json::object({{"uri", *uri}})};
  }
  Result result;
  add_member(result.members, "contents", *contents);
  return result;
}

Dispatcher::Outcome Dispatcher::get_prompt(const Request& request, bool, const CallContext&) const {
  const std::string* const name = text_param(request, "name");
  if (name == nullptr) return invalid("prompts/get needs the string 'name'");
  const Json* const arguments = arguments_of(request);
  const bool are_texts =
      arguments != nullptr && std::all_of(arguments->begin(), arguments->end(),
                                          [](const Json& value) { return value.is_string(); });
  if (!are_texts) return invalid("'arguments' must be an object of strings");
  std::optional<Json> prompt = backend_.prompt(*name, *arguments);
  if (!prompt) return invalid("unknown prompt " + shown(*name));
  Result result;
  if (const auto meta = prompt->find("_meta"); meta != prompt->end() && meta->is_object()) {
    result.meta = std::move(*meta);
  }
  prompt->erase("_meta");
  result.members = members_of(*prompt);
  return result;
}

}  // namespace cairn::mcp
