#include "internal/api/agent_answer.h"

#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::api {
namespace {

using base::Json;
using operations::Outcome;
using serving::Reply;

constexpr double kBytesPerToken = 3.6;
constexpr std::size_t kShownCommit = 10;
constexpr std::size_t kRoomForTruncated = 200;
constexpr std::size_t kRoomForNotes = 1000;

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  return count;
}

// Cuts `text` to at most `most` characters, at the end of a line if possible.
std::string cut_text(const std::string& text, std::size_t most) {
  const std::size_t all = characters(text);
  if (all <= most) return text;
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++end) {
    count += (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U ? 1U : 0U;
    if (count > most) break;
  }
  const std::size_t line = text.rfind('\n', end);
  if (line != std::string::npos && line > end / 2) end = line;
  return text.substr(0, end) +
         fmt::format(
             "\n[truncated after {} of {} characters; ask for less: a smaller limit, a "
             "path, one symbol]\n",
             characters(std::string_view(text).substr(0, end)), all);
}

bool has_offset(const operations::Operation& operation) {
  for (const operations::Parameter& parameter : operation.parameters) {
    if (parameter.name == "offset") return true;
  }
  return false;
}

// Says how much of a list is not shown, for example "10 of 57 shown, 47 more; use offset=10 to see
// more".
std::string rest_note(const operations::Operation& operation, const operations::Shown& list) {
  const std::size_t end = list.offset + list.shown;
  if (list.shown == 0 && list.total > 0) return fmt::format("[none of {} shown]\n", list.total);
  if (end >= list.total) return {};
  const std::string how = has_offset(operation) ? fmt::format("use offset={} to see more", end)
                                                : std::string("use a larger limit to see more");
  return fmt::format("[{} of {} shown, {} more; {}]\n", list.shown, list.total, list.total - end,
                     how);
}

std::string freshness_note(const freshness::Freshness& freshness) {
  if (freshness.indexed.empty()) return {};
  std::string note = ", commit " + freshness.indexed.substr(0, kShownCommit);
  if (freshness.is_current()) note += " (current)";
  if (freshness.is_known() && !freshness.is_current()) {
    note += "; HEAD is now " + freshness.head.substr(0, kShownCommit) +
            "; run 'cairn index' to update the index";
  }
  return note;
}

std::string body_of(const operations::Operation& operation, const serving::ServiceReply& answer) {
  const Reply& reply = *answer.reply;
  std::string text;
  for (const std::string& warning : reply.warnings) {
    text += "[warning: " + base::display_line(warning) + "]\n";
  }
  if (!reply.refusal.empty()) text += base::display_line(reply.refusal) + "\n";
  const bool is_map = operation.name == "export" || operation.name == "module_map";
  text += cut_text(reply.text, is_map ? kMaxMapCharacters : kMaxTextCharacters - kRoomForNotes);
  for (const std::string& note : reply.notes) text += "[" + base::display_line(note) + "]\n";
  if (!answer.stale.empty()) text += "[" + freshness::note_of_stale(answer.stale) + "]\n";
  if (reply.list) text += rest_note(operation, *reply.list);
  return text;
}

Json meta_of(const operations::Operation& operation, const serving::ServiceReply& answer,
             std::size_t tokens) {
  const Reply& reply = *answer.reply;
  Json meta;
  meta["cairn/generation"] = reply.generation;
  meta["cairn/freshness"] = json_of(answer.freshness);
  meta["cairn/tokens"] = tokens;
  if (!reply.list) return meta;
  Json list;
  list["total"] = reply.list->total;
  list["offset"] = reply.list->offset;
  list["shown"] = reply.list->shown;
  const std::size_t end = reply.list->offset + reply.list->shown;
  if (end < reply.list->total && has_offset(operation)) list["next_offset"] = end;
  meta["cairn/list"] = std::move(list);
  return meta;
}

}  // namespace

std::size_t estimated_tokens(std::string_view text) {
  return static_cast<std::size_t>(static_cast<double>(text.size()) / kBytesPerToken) + 1;
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
    if (size - max_bytes < max_bytes) {  // the whole list does not fit
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

mcp::ToolAnswer agent_answer(const operations::Operation& operation,
                             const serving::ServiceReply& answer) {
  const Reply& reply = *answer.reply;
  mcp::ToolAnswer told;
  told.text = body_of(operation, answer);
  const std::size_t tokens = estimated_tokens(told.text);
  if (reply.outcome == Outcome::kUnresolved) {
    told.is_error = true;
    return told;
  }
  told.text += fmt::format("[index {}{}; about {} tokens]\n", reply.generation,
                           freshness_note(answer.freshness), tokens);
  told.structured = answer.json();
  // The JSON of a map has line breaks, so that people can read it, but a message must be one line.
  std::erase(told.structured, '\n');
  told.structured = trimmed(told.structured, operation.list, kMaxStructuredBytes);
  told.meta = meta_of(operation, answer, tokens);
  return told;
}

}  // namespace cairn::api
