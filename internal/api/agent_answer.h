// Makes the answer for an agent: text that fits the agent's context, structured content that fits a
// message, and notes. The notes say whether there are more results and how to get them, which index
// was used, whether it is up to date, and how many tokens the text takes.
#pragma once

#include "internal/mcp/backend.h"
#include "internal/operations/operation.h"
#include "internal/serving/service.h"

namespace cairn::api {

inline constexpr std::size_t kMaxTextCharacters = 20'000;
inline constexpr std::size_t kMaxMapCharacters = 100'000;  // for maps, whose size the agent chooses
inline constexpr std::size_t kMaxStructuredBytes = 100'000;

mcp::ToolAnswer agent_answer(const operations::Operation& operation,
                             const serving::ServiceReply& answer);

// Shortens JSON to at most `max_bytes`: removes entries from the end of the array `list` and adds a
// member `truncated` that says so. If removing all entries is not enough, the result contains only
// `generation` and `truncated`.
std::string trimmed(const std::string& json, std::string_view list, std::size_t max_bytes);

// Returns the approximate number of tokens in `text`, assuming 3.6 bytes per token, the average for
// code and answers.
std::size_t estimated_tokens(std::string_view text);

}  // namespace cairn::api
