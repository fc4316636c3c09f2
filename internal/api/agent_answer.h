// Formats answers for agents: text within a token budget. The last lines of the text say what was
// left out, which calls show the omitted items, and whether the index is out of date. The text is
// all that an agent needs. For example:
//
//   method Program.Send  tea.go:1192
//   …
//   12 in tests: references {"symbol":"Program.Send","tests":"only"}
//   [HEAD is now 9f2c11d07a, the index is of 73b6d91ac1: run 'cairn index']
#pragma once

#include "internal/api/tool_call.h"
#include "internal/mcp/backend.h"
#include "internal/serving/service.h"

namespace cairn::api {

inline constexpr std::size_t kMaxStructuredBytes = 100'000;

// Formats a reply. `tools` are the tools that the answer may suggest.
mcp::ToolAnswer agent_answer(const ToolCall& call, const ToolSet& tools,
                             const serving::ServiceReply& answer);

// Removes the members of JSON that an agent does not need: empty values, scores, SCIP symbols, and
// positions other than lines.
base::Json essentials(const base::Json& json);

// Shortens JSON to at most `max_bytes`. Removes entries from the end of the array `list`, and adds
// a member `truncated` that says so. If even an empty list is too long, the result contains only
// `generation` and `truncated`.
std::string trimmed(const std::string& json, std::string_view list, std::size_t max_bytes);

}  // namespace cairn::api
