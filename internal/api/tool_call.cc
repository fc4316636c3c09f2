#include "internal/api/tool_call.h"

#include <algorithm>
#include <array>
#include <span>

#include "internal/base/error.h"

namespace cairn::api {
namespace {

using base::Json;
using operations::Parameter;
using operations::ValueType;

constexpr std::size_t kRoomForNotes = 150;  // tokens
constexpr std::string_view kBudget = "max_tokens";
constexpr std::string_view kStructured = "structured";

// Each list contains synonymous names of arguments.
constexpr auto kSymbols = std::to_array<std::string_view>(
    {"symbol", "name", "node", "nodes", "entity", "id", "symbol_name", "identifier", "target"});
constexpr auto kQueries =
    std::to_array<std::string_view>({"query", "question", "q", "text", "pattern"});
constexpr auto kLimits =
    std::to_array<std::string_view>({"limit", "max_results", "max_nodes", "count"});
constexpr auto kPaths = std::to_array<std::string_view>({"paths", "path", "file", "files", "glob"});
constexpr auto kSameArguments =
    std::to_array<std::span<const std::string_view>>({kSymbols, kQueries, kLimits, kPaths});

const Parameter* parameter_named(const operations::Operation& operation, std::string_view name) {
  for (const Parameter& parameter : operation.parameters) {
    if (parameter.name == name) return &parameter;
  }
  return nullptr;
}

// Returns the name of the parameter of `operation` that is called `name` or has a synonymous name.
// Returns `name` itself if there is no such parameter.
std::string_view known_name(const operations::Operation& operation, std::string_view name) {
  if (parameter_named(operation, name) != nullptr) return name;
  for (const auto& names : kSameArguments) {
    if (std::find(names.begin(), names.end(), name) == names.end()) continue;
    for (const std::string_view same : names) {
      if (parameter_named(operation, same) != nullptr) return same;
    }
  }
  return name;
}

Json with_known_names(const operations::Operation& operation, const Json& given) {
  Json known = Json::object();
  for (const auto& [name, value] : given.items()) {
    std::string same(known_name(operation, name));
    if (same != name && given.contains(same)) same = name;
    const Parameter* const parameter = parameter_named(operation, same);
    const bool is_list = parameter != nullptr && parameter->type == ValueType::kTexts;
    known[same] = is_list && value.is_string() ? Json::array({value}) : value;
  }
  return known;
}

std::size_t budget_of(const Json& value) {
  const double tokens = value.is_number() ? value.get<double>() : 0;
  if (tokens >= static_cast<double>(kMinAnswerTokens) &&
      tokens <= static_cast<double>(kMaxAnswerTokens)) {
    return static_cast<std::size_t>(tokens);
  }
  throw base::Error(base::ErrorKind::kUsage, std::string(kBudget) + ": must be a number from " +
                                                 std::to_string(kMinAnswerTokens) + " to " +
                                                 std::to_string(kMaxAnswerTokens));
}

std::size_t room_for_notes(std::size_t tokens) { return std::min(kRoomForNotes, tokens / 4); }

void take_own_arguments(ToolCall& call) {
  const bool has_own_budget = parameter_named(*call.operation, "tokens") != nullptr;
  if (call.given.contains(kBudget)) {
    call.tokens = budget_of(call.given[std::string(kBudget)]);
  } else if (has_own_budget && call.given.contains("tokens")) {
    call.tokens = budget_of(call.given["tokens"]);
  }
  if (call.given.contains(kStructured)) {
    const Json& value = call.given[std::string(kStructured)];
    if (!value.is_boolean()) {
      throw base::Error(base::ErrorKind::kUsage,
                        std::string(kStructured) + ": must be true or false");
    }
    call.is_structured = value.get<bool>();
  }
}

}  // namespace

serving::Layout ToolCall::layout() const {
  return {{tokens - room_for_notes(tokens), true, is_structured}, true};
}

ToolCall tool_call(const Tool& tool, const Json& given, bool is_structured) {
  ToolCall call;
  call.tool = &tool;
  call.operation = &operation_of(tool);
  call.tokens = tool.tokens;
  call.is_structured = is_structured;
  call.given = with_known_names(*call.operation, given);
  take_own_arguments(call);
  call.arguments = tool.defaults.empty() ? Json::object() : base::parse_own_json(tool.defaults);
  call.arguments.update(call.given);
  if (!tool.fixed.empty()) call.arguments.update(base::parse_own_json(tool.fixed));
  call.arguments.erase(std::string(kBudget));
  call.arguments.erase(std::string(kStructured));
  // An operation with a parameter `tokens` (a map or a context) fits its own answer into the
  // budget.
  if (parameter_named(*call.operation, "tokens") != nullptr) {
    call.arguments["tokens"] = call.layout().budget.tokens;
  }
  return call;
}

}  // namespace cairn::api
