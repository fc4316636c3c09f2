#include "internal/api/agent_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "internal/base/display.h"

namespace cairn::api {
namespace {

using base::Json;
using operations::Outcome;
using serving::Reply;

constexpr std::size_t kShownCommit = 10;
constexpr std::size_t kRoomForTruncated = 200;
constexpr std::size_t kMaxArguments = 300;  // longer arguments are not repeated

bool has_parameter(const operations::Operation& operation, std::string_view name) {
  const auto& all = operation.parameters;
  return std::any_of(all.begin(), all.end(),
                     [&](const operations::Parameter& one) { return one.name == name; });
}

// Returns a call that an agent can repeat, for example: search {"query":"x","offset":10}.
std::string call_text(std::string_view tool, const Json& given, const Json& changes) {
  Json arguments = given.is_object() ? given : Json::object();
  arguments.update(changes);
  // Omit an offset of 0, since it is the default.
  if (const auto offset = arguments.find("offset"); offset != arguments.end() && *offset == 0) {
    arguments.erase(offset);
  }
  const std::string text = base::to_text(arguments, base::JsonLayout::kOneLine);
  if (text.size() <= kMaxArguments) return fmt::format("{} {}", tool, text);
  return fmt::format("the same call with {}", base::to_text(changes, base::JsonLayout::kOneLine));
}

// Returns the argument that chooses a repository of a database, if the call has it.
Json repository_of(const ToolCall& call) {
  Json arguments = Json::object();
  const auto found = call.given.find("repository");
  if (found != call.given.end()) arguments["repository"] = *found;
  return arguments;
}

// Returns a line that says how many items of the main list follow the shown items, and which call
// shows them. Returns "" if no items follow.
std::string rest_of_list(const ToolCall& call, const Reply& reply) {
  if (!reply.list) return {};
  const operations::Shown& list = *reply.list;
  const std::size_t end = list.offset + list.shown;
  if (end >= list.total) return {};
  Json changes = reply.next.is_object() ? reply.next : Json::object();
  if (!has_parameter(*call.operation, "offset")) {
    if (reply.lines_left_out > 0) return {};
    const Json larger = {{"max_tokens", std::min(kMaxAnswerTokens, 3 * call.tokens)}};
    return fmt::format("{} more: {}\n", list.total - end,
                       call_text(call.tool->name, call.given, larger));
  }
  if (list.shown == 0) return fmt::format("{} more\n", list.total - end);
  changes["offset"] = end;
  return fmt::format("{} more: {}\n", list.total - end,
                     call_text(call.tool->name, call.given, changes));
}

// Returns a line that says how much was left out because of the budget, with a call that has a
// larger budget. Returns "" if nothing was left out. Does not count items that rest_of_list() or
// Reply::rests reports.
std::string rest_of_budget(const ToolCall& call, const Reply& reply) {
  const std::size_t items = reply.list || !reply.rests.empty() ? 0 : reply.left_out;
  if (items + reply.lines_left_out == 0) return {};
  const Json larger = {{"max_tokens", std::min(kMaxAnswerTokens, 3 * call.tokens)}};
  const std::string what = reply.lines_left_out > 0
                               ? base::counted(reply.lines_left_out, "more line", "more lines")
                               : fmt::format("{} more", items);
  return fmt::format("{}: {}\n", what, call_text(call.tool->name, call.given, larger));
}

std::string rest_lines(const ToolCall& call, const ToolSet& tools, const Reply& reply) {
  std::string text = rest_of_list(call, reply);
  for (const operations::Rest& rest : reply.rests) {
    text += fmt::format("{} {}", rest.count, rest.what);
    if (rest.operation.empty()) {
      text += ": " + call_text(call.tool->name, call.given, rest.arguments);
    } else if (tools.find(rest.operation) != nullptr) {
      text += ": " + call_text(rest.operation, repository_of(call), rest.arguments);
    }
    text += "\n";
  }
  return text + rest_of_budget(call, reply);
}

std::string freshness_note(const freshness::Freshness& freshness) {
  if (!freshness.is_known() || freshness.is_current() || freshness.indexed.empty()) return {};
  return fmt::format("[HEAD is now {}, but the index describes {}: run 'cairn index']\n",
                     freshness.head.substr(0, kShownCommit),
                     freshness.indexed.substr(0, kShownCommit));
}

std::string body_of(const ToolCall& call, const ToolSet& tools,
                    const serving::ServiceReply& answer) {
  const Reply& reply = *answer.reply;
  std::string text;
  for (const std::string& warning : reply.warnings) {
    text += "[warning: " + base::display_line(warning) + "]\n";
  }
  if (!reply.refusal.empty()) text += base::display_line(reply.refusal) + "\n";
  text += reply.text;
  for (const std::string& note : reply.notes) text += "[" + base::display_line(note) + "]\n";
  if (!answer.stale.empty()) text += "[" + freshness::note_of_stale(answer.stale) + "]\n";
  return text + rest_lines(call, tools, reply) + freshness_note(answer.freshness);
}

Json meta_of(const ToolCall& call, const serving::ServiceReply& answer, const std::string& text) {
  const Reply& reply = *answer.reply;
  Json meta;
  meta["cairn/generation"] = reply.generation;
  meta["cairn/freshness"] = json_of(answer.freshness);
  meta["cairn/tokens"] = operations::tokens_of(text);
  if (!reply.list) return meta;
  Json list;
  list["total"] = reply.list->total;
  list["offset"] = reply.list->offset;
  list["shown"] = reply.list->shown;
  const std::size_t end = reply.list->offset + reply.list->shown;
  if (end < reply.list->total && has_parameter(*call.operation, "offset")) {
    list["next_offset"] = end;
  }
  meta["cairn/list"] = std::move(list);
  return meta;
}

constexpr auto kDispensable = std::to_array<std::string_view>(
    {"schema", "symbol", "column", "end_line", "end_column", "body", "weight", "score", "signals",
     "match", "order", "weights", "wording", "strength"});

bool is_dispensable(const std::string& name, const Json& value) {
  const bool is_empty = value.is_null() || (value.is_structured() && value.empty()) ||
                        (value.is_string() && value.get_ref<const std::string&>().empty()) ||
                        (value.is_boolean() && !value.get<bool>());
  return is_empty ||
         std::find(kDispensable.begin(), kDispensable.end(), name) != kDispensable.end();
}

}  // namespace

Json essentials(const Json& json) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& entry : json) list.push_back(essentials(entry));
    return list;
  }
  if (!json.is_object()) return json;
  Json object = Json::object();
  for (const auto& [name, value] : json.items()) {
    if (!is_dispensable(name, value)) object[name] = essentials(value);
  }
  // The qualified name contains the name, so the name is not needed.
  if (object.contains("qualified_name")) object.erase("name");
  return object;
}

std::string trimmed(const std::string& json, std::string_view list, std::size_t max_bytes) {
  if (json.size() <= max_bytes) return json;
  Json value = base::parse_own_json(json);
  const auto entries = value.find(list);
  if (!list.empty() && entries != value.end() && entries->is_array()) {
    const std::size_t all = entries->size();
    Json kept = Json::array();
    std::size_t size = kRoomForTruncated;
    const Json whole = std::move(*entries);
    *entries = Json::array();
    size += base::to_text(value, base::JsonLayout::kOneLine).size();
    for (const Json& entry : whole) {
      size += base::to_text(entry, base::JsonLayout::kOneLine).size() + 1;
      if (size > max_bytes) break;
      kept.push_back(entry);
    }
    if (size - max_bytes < max_bytes) {  // some entries do not fit
      value["truncated"] = {{"list", list}, {"shown", kept.size()}, {"of", all}};
      value[std::string(list)] = std::move(kept);
      std::string text = base::to_text(value, base::JsonLayout::kOneLine);
      if (text.size() <= max_bytes) return text;
    }
  }
  Json rest;
  rest["generation"] = value.value("generation", std::string());
  rest["truncated"] = {{"list", nullptr}, {"bytes", json.size()}};
  return base::to_text(rest, base::JsonLayout::kOneLine);
}

mcp::ToolAnswer agent_answer(const ToolCall& call, const ToolSet& tools,
                             const serving::ServiceReply& answer) {
  const Reply& reply = *answer.reply;
  mcp::ToolAnswer given;
  given.text = body_of(call, tools, answer);
  given.is_error = reply.outcome == Outcome::kUnresolved;
  given.meta = meta_of(call, answer, given.text);
  if (!call.is_structured || given.is_error) return given;
  const Json json = essentials(base::parse_own_json(answer.json()));
  given.structured = trimmed(base::to_text(json, base::JsonLayout::kOneLine), call.operation->list,
                             kMaxStructuredBytes);
  return given;
}

}  // namespace cairn::api
