#include "internal/api/tools.h"

#include <algorithm>
#include <array>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/utf8.h"

namespace cairn::api {
namespace {

using base::Json;

// The tool that runs `ask`, under the name that agents look for.
constexpr std::string_view kAskTool = "hipporag_retrieve";

struct Preset {
  std::string_view name;
  std::string_view tools;
};

constexpr auto kPresets = std::to_array<Preset>(
    {{"default",
      "search,hipporag_retrieve,symbol,related,context,path,impact,module_map,export,hotspots,"
      "status"},
     {"minimal", "search,hipporag_retrieve,symbol"},
     {"navigate", "search,symbol,references,neighbors,path,impact"},
     {"all",
      "search,hipporag_retrieve,symbol,related,context,path,impact,module_map,export,hotspots,"
      "status,nodes,references,neighbors"}});

const operations::Operation* operation_of(std::string_view tool) {
  if (tool == kAskTool) return operations::find_operation("ask");
  return tool == "eval" ? nullptr : operations::find_operation(tool);
}

std::string_view expanded(std::string_view text) {
  for (const Preset& preset : kPresets) {
    if (preset.name == text) return preset.tools;
  }
  return text;
}

[[noreturn]] void refuse(std::string_view name) {
  throw base::Error(
      base::ErrorKind::kUsage,
      "there is no tool '" + base::display_line(base::utf8_prefix(name, 60)) + "'",
      "presets are default, minimal, navigate and all; tools are " + std::string(expanded("all")));
}

Json output_schema(const operations::Operation& operation) {
  Json schema;
  schema["type"] = "object";
  Json& properties = schema["properties"] = Json::object();
  properties["generation"] = {{"type", "string"}};
  if (!operation.list.empty()) {
    properties["total"] = {{"type", "integer"}};
    properties[std::string(operation.list)] = {{"type", "array"}, {"items", {{"type", "object"}}}};
  }
  schema["required"] = {"generation"};
  return schema;
}

}  // namespace

std::vector<Tool> tools_named(const std::string& text) {
  std::vector<Tool> tools;
  const std::string_view names = expanded(text);
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t comma = std::min(names.find(',', at), names.size());
    const std::string_view name = names.substr(at, comma - at);
    const operations::Operation* const operation = operation_of(name);
    if (operation == nullptr) refuse(name);
    const std::string_view known = operation->name == "ask" ? kAskTool : operation->name;
    const bool is_twice = std::any_of(
        tools.begin(), tools.end(), [&](const Tool& tool) { return tool.operation == operation; });
    if (!is_twice) tools.push_back({known, operation});
    at = comma + 1;
  }
  return tools;
}

Json tools_json(const std::vector<Tool>& tools) {
  Json list = Json::array();
  for (const Tool& tool : tools) {
    Json entry;
    entry["name"] = tool.name;
    entry["title"] = tool.operation->title;
    entry["description"] = tool.operation->description;
    entry["inputSchema"] = operations::schema_of(tool.operation->parameters, true);
    entry["outputSchema"] = output_schema(*tool.operation);
    entry["annotations"] = {{"readOnlyHint", true},
                            {"destructiveHint", false},
                            {"idempotentHint", true},
                            {"openWorldHint", false}};
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace cairn::api
