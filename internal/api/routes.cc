#include "internal/api/routes.h"

#include <algorithm>
#include <charconv>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/json_scan.h"
#include "internal/base/utf8.h"

namespace cairn::api {
namespace {

using base::Json;
using operations::Parameter;
using operations::ValueType;

constexpr std::string_view kIdMark = "{id}";

[[noreturn]] void refuse(std::string_view name, const std::string& what) {
  throw base::Error(base::ErrorKind::kUsage,
                    base::display_line(base::utf8_prefix(name, 60)) + ": " + what);
}

// Returns the part of `path` that corresponds to {id} in `pattern`. Returns "" if the pattern has
// no {id}, and nothing if `path` does not match.
std::optional<std::string> id_in(std::string_view pattern, std::string_view path) {
  const std::size_t mark = pattern.find(kIdMark);
  if (mark == std::string_view::npos) {
    return path == pattern ? std::optional<std::string>("") : std::nullopt;
  }
  const std::string_view before = pattern.substr(0, mark);
  const std::string_view after = pattern.substr(mark + kIdMark.size());
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) ||
      !path.ends_with(after)) {
    return std::nullopt;
  }
  return std::string(path.substr(before.size(), path.size() - before.size() - after.size()));
}

Json value_of(const Parameter& parameter, const std::string& text) {
  switch (parameter.type) {
    case ValueType::kFlag:
      if (text == "true" || text == "1") return true;
      if (text == "false" || text == "0") return false;
      refuse(parameter.name, "must be true or false");
    case ValueType::kWhole:
    case ValueType::kNumber: {
      double number = 0;
      const char* const end = text.data() + text.size();
      const auto [stop, error] = std::from_chars(text.data(), end, number);
      if (error == std::errc{} && stop == end) return number;
      refuse(parameter.name, "must be a number");
    }
    default: return text;
  }
}

std::string_view field_of(std::string_view name) {
  return name == "q" ? std::string_view("query") : name;
}

void add_query(const http::Request& request, const operations::Operation& operation,
               Json& arguments) {
  for (const auto& [given, text] : request.query) {
    const std::string name(field_of(given));
    const auto parameter = std::find_if(operation.parameters.begin(), operation.parameters.end(),
                                        [&](const Parameter& one) { return one.name == name; });
    if (parameter == operation.parameters.end()) {
      // The operation rejects it and lists the known names, unless it is about repositories.
      if (!arguments.contains(name)) {
        arguments[name] = text;
      } else {
        if (!arguments[name].is_array()) arguments[name] = Json::array({arguments[name]});
        arguments[name].push_back(text);
      }
    } else if (parameter->type == ValueType::kTexts) {
      arguments[name].push_back(text);
    } else if (arguments.contains(name)) {
      refuse(name, "is given twice");
    } else {
      arguments[name] = value_of(*parameter, text);
    }
  }
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> all = {
      {"GET", "/api/v1/search", "search", "Find symbols, files and modules by words or names"},
      {"POST", "/api/v1/search", "search",
       "Find symbols, files and modules; the query is a JSON body"},
      {"POST", "/api/v1/search/hierarchical", "search",
       "Search all levels of code and documents; each text appears once, at its best level", "",
       R"({"levels": "module,file,symbol,document,section,paragraph"})"},
      {"POST", "/api/v1/retrieve/multi-level", "search",
       "Search several levels of documents, each with its weight", "",
       R"({"levels": "document=0.3,section=0.4,paragraph=0.3"})"},
      {"GET", "/api/v1/symbols/{id}", "symbol", "Show one symbol in full", "symbol"},
      {"GET", "/api/v1/files", "files", "List the files of a directory, or find files by letters"},
      {"GET", "/api/v1/files/{id}", "file",
       "Show a file with its colours and with what its names mean", "path"},
      {"GET", "/api/v1/grep", "grep", "Find lines of the sources that match a pattern"},
      {"GET", "/api/v1/references", "references", "List every use of a symbol"},
      {"GET", "/api/v1/neighbors", "neighbors", "List what a symbol is linked to"},
      {"GET", "/api/v1/path", "path", "Show how two symbols are connected"},
      {"GET", "/api/v1/impact", "impact", "Rank what may break if a symbol changes"},
      {"GET", "/api/v1/nodes/{id}/hierarchy", "nodes",
       "Show what contains a node, its siblings and its content", "node"},
      {"POST", "/api/v1/nodes/expand-context", "context",
       "Collect what to read along with given nodes"},
      {"POST", "/api/v1/ask", "ask", "Find passages that answer a question"},
      {"GET", "/api/v1/related", "related", "Find what an entity is related to, with evidence"},
      {"POST", "/api/v1/relationships", "related",
       "Find what a query, entity or company is related to; adds intent and processing_time_ms"},
      {"GET", "/api/v1/hotspots", "hotspots", "List files and symbols that change most"},
      {"GET", "/api/v1/dead", "dead", "List definitions without a confirmed use"},
      {"GET", "/api/v1/diff", "diff", "List what changed between revisions, by definition"},
      {"GET", "/api/v1/map", "module_map", "Show the modules of the repository"},
      {"POST", "/api/v1/export", "export",
       "Write a map for a language model, within a token budget"},
      {"POST", "/api/v1/eval", "eval", "Measure the quality of the answers to labelled queries"},
      {"GET", "/api/v1/status", "status", "Show what the index contains"}};
  return all;
}

Matched match(const http::Request& request) {
  Matched matched;
  const std::string_view method =
      request.method == "HEAD" ? "GET" : std::string_view(request.method);
  for (const Route& route : routes()) {
    auto id = id_in(route.path, request.path);
    if (!id) continue;
    matched.methods.push_back(route.method);
    if (route.method != method || matched.route != nullptr) continue;
    matched.route = &route;
    matched.id = *std::move(id);
  }
  return matched;
}

bool is_json(const http::Request& request) {
  const std::string* const type = request.header("content-type");
  if (type == nullptr || request.count("content-type") != 1) return false;
  std::string folded;
  for (const char c : *type) {
    if (!base::is_blank(c) && c != '"') folded += base::to_lower(c);
  }
  return folded == "application/json" || folded == "application/json;charset=utf-8";
}

Json parse_body(const http::Request& request) {
  std::string text = request.body;
  const base::JsonScan scan = base::scan_json(text, {});
  if (!scan.broken.empty()) {
    throw base::Error(base::ErrorKind::kUsage, "the body: " + std::string(scan.broken));
  }
  if (scan.surrogates > 0 || !base::is_valid_utf8(text)) {
    throw base::Error(base::ErrorKind::kUsage, "the body is not UTF-8");
  }
  Json body = base::parse_json(text);
  if (body.is_discarded()) throw base::Error(base::ErrorKind::kUsage, "the body is not JSON");
  if (!body.is_object()) {
    throw base::Error(base::ErrorKind::kUsage, "the body must be a JSON object");
  }
  return body;
}

std::string operation_of(const http::Request& request) {
  if (request.path == "/metrics") return "metrics";
  if (request.path == kRepositoryList) return "repositories";
  const Matched matched = match(request);
  return matched.route == nullptr ? "other" : std::string(matched.route->operation);
}

Json arguments_of(const Route& route, const std::string& id, const http::Request& request) {
  const operations::Operation& operation = *operations::find_operation(route.operation);
  Json arguments = Json::object();
  if (route.method == "GET") {
    add_query(request, operation, arguments);
  } else {
    if (!request.query.empty()) refuse(request.query.front().first, "belongs in the body");
    arguments = parse_body(request);
    if (arguments.contains("q") && !arguments.contains("query")) {
      arguments["query"] = arguments["q"];
      arguments.erase("q");
    }
  }
  if (!route.path_parameter.empty()) {
    const std::string name(route.path_parameter);
    if (arguments.contains(name)) refuse(name, "is already given by the path");
    arguments[name] = id;
  }
  if (!route.defaults.empty()) {
    const Json defaults = base::parse_own_json(route.defaults);
    for (const auto& [name, value] : defaults.items()) {
      if (!arguments.contains(name)) arguments[name] = value;
    }
  }
  return arguments;
}

}  // namespace cairn::api
