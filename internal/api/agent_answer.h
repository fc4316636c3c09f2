// An answer for an agent: text that fits its context, structured content that fits a message, and
// what it must know of both: whether there is more and how to get it, which index has answered and
// whether that is current, and how many tokens the text costs.
#pragma once

#include "internal/mcp/backend.h"
#include "internal/service/operation.h"
#include "internal/service/service.h"

namespace cairn::api {

inline constexpr std::size_t kMostTextCharacters = 20'000;
inline constexpr std::size_t kMostMapCharacters =
    100'000;  // where the agent says how much it wants
inline constexpr std::size_t kMostStructuredBytes = 100'000;

mcp::ToolAnswer agent_answer(const service::Operation& operation,
                             const service::ServiceReply& answer);

// JSON of at most so many bytes: entries of `list` are left out from its end, and a member
// `truncated` says so. What has no list that helps is left out whole but for its generation.
std::string trimmed(const std::string& json, std::string_view list, std::size_t most_bytes);

// About how many tokens a text has: 3.6 bytes each, what code and its answers average.
std::size_t estimated_tokens(std::string_view text);

}  // namespace cairn::api
