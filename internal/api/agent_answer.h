// An answer for an agent: text that fits its context, structured content that fits a message, and
// facts about both: whether there is more and how to get it, which index answered and whether that
// is current, and how many tokens the text costs.
#pragma once

#include "internal/mcp/backend.h"
#include "internal/operations/operation.h"
#include "internal/serving/service.h"

namespace cairn::api {

inline constexpr std::size_t kMaxTextCharacters = 20'000;
inline constexpr std::size_t kMaxMapCharacters = 100'000;  // of maps, whose size the agent chooses
inline constexpr std::size_t kMaxStructuredBytes = 100'000;

mcp::ToolAnswer agent_answer(const operations::Operation& operation,
                             const serving::ServiceReply& answer);

// Shortens JSON to at most `max_bytes`: drops entries from the end of `list` and says so in a
// member `truncated`. If dropping entries is not enough, keeps only the generation.
std::string trimmed(const std::string& json, std::string_view list, std::size_t max_bytes);

// Returns the approximate number of tokens at 3.6 bytes each, the average for code and answers.
std::size_t estimated_tokens(std::string_view text);

}  // namespace cairn::api
