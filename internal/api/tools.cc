#include "internal/api/tools.h"

#include <algorithm>
#include <array>

#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/base/identifier.h"
#include "internal/base/utf8.h"

namespace cairn::api {
namespace {

using base::Json;
using operations::Operation;
using operations::Parameter;

// The tools in the order of tools/list. The descriptions are for agents. They say when to use a
// tool, and which other tools it replaces.
constexpr auto kTools = std::to_array<Tool>({
    {"search", "search",
     "Find symbols, files and modules by name, part of a name, typo or words, best first. Use it "
     "before grep to find where something is defined.",
     "query limit offset kinds paths no_tests levels"},
    {"grep", "grep",
     "Find the lines that contain a text or match a regular expression, with the enclosing "
     "function, best matches first. Use it for messages, keys and other text that is not a name.",
     "pattern regex ignore_case word kind in paths no_tests limit"},
    {"ask", "ask",
     "Find the functions and document sections that answer a question in plain words, with their "
     "text. Use it when you do not know a name.",
     "query limit offset only paths no_tests"},
    {"symbol", "symbol",
     "Show one symbol: signature, documentation, members, callers, callees, uses. Use it before "
     "opening the file; source adds the code.",
     "symbol source tests", "", R"({"source":false,"tests":"fold"})"},
    {"references", "references",
     "List every use of a symbol, by file, with the line and the enclosing function. Use it "
     "instead of grepping for a name: it tells namesakes apart.",
     "symbol tests offset paths", "", R"({"tests":"fold"})"},
    {"callers", "neighbors", "List what calls a function, production code first.",
     "symbol hops tests offset", R"({"direction":"in","kinds":["call"]})", R"({"tests":"fold"})"},
    {"callees", "neighbors", "List what a function calls.", "symbol hops offset",
     R"({"direction":"out","kinds":["call"]})"},
    {"implementations", "neighbors", "List what implements, extends or overrides a type or method.",
     "symbol hops offset", R"({"direction":"in","kinds":["implements"]})"},
    {"path", "path",
     "Show how one symbol reaches another: chains of calls with their lines, or other links.",
     "from to all"},
    {"impact", "impact",
     "List what may break if a symbol or file changes, and which tests to run. Use it before "
     "editing; with revision, it checks a change.",
     "symbol revision only hops offset"},
    {"context", "context",
     "Get the text of given nodes and of what to read with them. Use it instead of opening "
     "several files.",
     "nodes query strategy"},
    {"module_map", "module_map",
     "Show the modules, how they depend on each other, and their main symbols. Start with it in "
     "an unfamiliar repository.",
     "paths no_tests"},
    {"status", "status",
     "Show what is indexed, from which commit, and which files have changed since.", ""},
    {"related", "related",
     "Find code related to a symbol or file: alternatives, similar code, its users, what it uses.",
     "entity types min_relevance offset"},
    {"hotspots", "hotspots", "List the files or symbols that change most.",
     "symbols paths no_tests offset"},
    {"export", "export", "Write a map of the code with source for a larger budget.",
     "focus revision paths", "", "", 8000},
    {"nodes", "nodes", "Show what contains a node, and what it contains.", "node siblings depth"},
    {"neighbors", "neighbors", "List what a symbol is linked to, by kinds of links.",
     "symbol kinds direction hops tests offset", "", R"({"tests":"fold"})"},
    {"dead", "dead", "List definitions without a confirmed use.", "paths kinds"},
    {"diff", "diff", "List the definitions that changed.", "revision to"},
    {"hipporag_retrieve", "ask", "The same as ask.", "query limit mode"},
});

struct Preset {
  std::string_view name;
  std::string_view tools;
};

constexpr auto kPresets = std::to_array<Preset>(
    {{"default",
      "search,grep,ask,symbol,references,callers,callees,implementations,path,impact,context,"
      "module_map,status"},
     {"minimal", "search,ask,symbol"},
     {"navigate", "search,grep,symbol,references,callers,callees,implementations,path,impact"},
     {"all",
      "search,grep,ask,symbol,references,callers,callees,implementations,path,impact,context,"
      "module_map,status,related,hotspots,export,nodes,neighbors,dead,diff,hipporag_retrieve"}});

// A word that other servers use in tool names, and the tool of this server that does the same.
struct Synonym {
  std::string_view word;
  std::string_view tool;
};

constexpr auto kSynonyms = std::to_array<Synonym>({
    {"definition", "symbol"},
    {"define", "symbol"},
    {"show", "symbol"},
    {"explain", "symbol"},
    {"node", "symbol"},
    {"hover", "symbol"},
    {"refs", "references"},
    {"usages", "references"},
    {"uses", "references"},
    {"usage", "references"},
    {"impls", "implementations"},
    {"implementors", "implementations"},
    {"subclasses", "implementations"},
    {"query", "search"},
    {"find", "search"},
    {"lookup", "search"},
    {"workspace", "search"},
    {"question", "ask"},
    {"semantic", "ask"},
    {"retrieve", "ask"},
    {"map", "module_map"},
    {"overview", "module_map"},
    {"architecture", "module_map"},
    {"structure", "module_map"},
    {"tree", "module_map"},
    {"blast", "impact"},
    {"affected", "impact"},
    {"trace", "path"},
    {"outgoing", "callees"},
    {"incoming", "callers"},
    {"info", "status"},
    {"stats", "status"},
});

const Tool* tool_named(std::string_view name) {
  const auto* const found = std::find_if(kTools.begin(), kTools.end(),
                                         [&](const Tool& tool) { return tool.name == name; });
  return found == kTools.end() ? nullptr : found;
}

const Preset* preset_named(std::string_view name) {
  const auto* const found = std::find_if(kPresets.begin(), kPresets.end(),
                                         [&](const Preset& preset) { return preset.name == name; });
  return found == kPresets.end() ? nullptr : found;
}

[[noreturn]] void refuse(std::string_view name) {
  throw base::Error(base::ErrorKind::kUsage,
                    "there is no tool '" + base::display_line(base::utf8_prefix(name, 60)) + "'",
                    "presets are default, minimal, navigate and all; tools are " +
                        std::string(preset_named("all")->tools));
}

Json output_schema(const Operation& operation) {
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

// Returns the schema of a parameter, shortened to save tokens. It omits the bounds, because an
// error message names them. It also omits the default, unless the tool has a default of its own.
Json parameter_schema(const Parameter& parameter, const Json& defaults) {
  Json schema = operations::schema_of(parameter);
  for (const char* const member : {"minimum", "maximum", "default"}) schema.erase(member);
  const std::string name(parameter.name);
  if (defaults.contains(name)) schema["default"] = defaults[name];
  return schema;
}

Json input_schema(const Tool& tool) {
  const Json defaults =
      tool.defaults.empty() ? Json::object() : base::parse_own_json(tool.defaults);
  Json schema;
  schema["type"] = "object";
  Json& properties = schema["properties"] = Json::object();
  Json required = Json::array();
  const std::string listed = " " + std::string(tool.parameters) + " ";
  for (const Parameter& parameter : operation_of(tool).parameters) {
    const std::string name(parameter.name);
    if (listed.find(" " + name + " ") == std::string::npos) continue;
    properties[name] = parameter_schema(parameter, defaults);
    if (parameter.is_required) required.push_back(name);
  }
  properties["max_tokens"] = {{"type", "integer"}};
  if (!required.empty()) schema["required"] = std::move(required);
  return schema;
}

// Adds the arguments that choose repositories of a database.
void add_repositories(const Tool& tool, Json& schema) {
  constexpr std::array<std::string_view, 7> kAcrossTools = {
      "search", "references", "callers", "callees", "implementations", "impact", "path"};
  Json& properties = schema["properties"];
  properties["repository"] = {{"type", "string"},
                              {"description", "The name of one repository, such as org/app"}};
  if (std::find(kAcrossTools.begin(), kAcrossTools.end(), tool.name) == kAcrossTools.end()) {
    schema["required"].push_back("repository");
    return;
  }
  properties["repositories"] = {
      {"type", "array"},
      {"items", {{"type", "string"}}},
      {"description", "Patterns such as org/*; without any, all repositories are asked"}};
}

std::vector<std::string> words_of(std::string_view identifier) {
  std::vector<std::string_view> parts;
  base::split_identifier(identifier, parts);
  std::vector<std::string> words;
  words.reserve(parts.size());
  for (const std::string_view part : parts) words.push_back(base::fold(part));
  return words;
}

// Returns the tools among `all` whose names or synonyms are words of `name`, for example
// `references` for find_references or get_usages. If there are none, returns the tool with the most
// similar name.
std::vector<std::string_view> near_tools(std::string_view name,
                                         const std::vector<std::string_view>& all) {
  std::vector<std::string_view> near;
  const std::vector<std::string> words = words_of(name);
  const auto add = [&](std::string_view tool) {
    const auto offered = std::find(all.begin(), all.end(), tool);
    if (offered == all.end()) return;
    if (std::find(near.begin(), near.end(), tool) == near.end()) near.push_back(*offered);
  };
  for (const std::string& word : words) {
    for (const std::string_view ending : {"", "s"}) add(word + std::string(ending));
  }
  for (std::size_t i = 0; i < words.size() && near.empty(); ++i) {
    for (const Synonym& synonym : kSynonyms) {
      if (synonym.word == words[i]) add(synonym.tool);
    }
  }
  if (near.empty()) add(base::nearest_word(all, name));
  return near;
}

std::string joined(const std::vector<std::string_view>& names, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? last : std::string_view(", ");
    text += names[i];
  }
  return text;
}

}  // namespace

const Operation& operation_of(const Tool& tool) {
  return *operations::find_operation(tool.operation);
}

const Tool* ToolSet::find(std::string_view name) const {
  const Tool* const tool = tool_named(name);
  if (tool == nullptr || accepts_all) return tool;
  // hipporag_retrieve is an alias of `ask`, so it may be called if `ask` is listed.
  const bool is_listed = std::any_of(listed.begin(), listed.end(), [&](const Tool* one) {
    return one == tool || (name == "hipporag_retrieve" && one->operation == tool->operation);
  });
  return is_listed ? tool : nullptr;
}

ToolSet tools_named(const std::string& text) {
  ToolSet tools;
  const Preset* const preset = preset_named(text);
  tools.accepts_all = preset != nullptr;
  const std::string_view names = preset != nullptr ? preset->tools : std::string_view(text);
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t comma = std::min(names.find(',', at), names.size());
    const std::string_view name = names.substr(at, comma - at);
    const Tool* const tool = tool_named(name);
    if (tool == nullptr) refuse(name);
    if (std::find(tools.listed.begin(), tools.listed.end(), tool) == tools.listed.end()) {
      tools.listed.push_back(tool);
    }
    at = comma + 1;
  }
  return tools;
}

Json tools_json(const ToolSet& tools, bool with_answers, Source source) {
  Json list = Json::array();
  for (const Tool* const tool : tools.listed) {
    Json entry;
    entry["name"] = tool->name;
    entry["description"] = tool->description;
    entry["inputSchema"] = input_schema(*tool);
    if (source == Source::kDatabase) add_repositories(*tool, entry["inputSchema"]);
    if (with_answers) entry["outputSchema"] = output_schema(operation_of(*tool));
    entry["annotations"] = {{"readOnlyHint", true}, {"openWorldHint", false}};
    list.push_back(std::move(entry));
  }
  return list;
}

std::string instead_of(std::string_view name, const ToolSet& tools) {
  std::vector<std::string_view> all;
  for (const Tool* const tool : tools.listed) all.push_back(tool->name);
  const std::vector<std::string_view> near = near_tools(base::utf8_prefix(name, 60), all);
  const std::string known = "tools are " + joined(all, " and ");
  return near.empty() ? known : "did you mean " + joined(near, " or ") + "? " + known;
}

}  // namespace cairn::api
