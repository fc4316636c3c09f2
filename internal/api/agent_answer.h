// An answer for an agent: text that fits its context, structured content that fits a message, and
// what it must know about both: whether there is more and how to get it, which index answered and
// whether that is current, and how many tokens the text costs.
#pragma once

#include "internal/mcp/backend.h"
#include "internal/operations/operation.h"
#include "internal/serving/service.h"

namespace cairn::api {

inline constexpr std::size_t kMostTextCharacters = 20'000;
inline constexpr std::size_t kMostMapCharacters =
    100'000;  // where the agent says how much it wants
inline constexpr std::size_t kMostStructuredBytes = 100'000;

mcp::ToolAnswer agent_answer(const operations::Operation& operation,
                             const serving::ServiceReply& answer);

// JSON of at most so many bytes: entries of `list` are left out from its end, and a member
// `truncated` says so. If no list helps, everything but the generation is left out.
std::string trimmed(const std::string& json, std::string_view list, std::size_t most_bytes);

// The approximate number of tokens: 3.6 bytes each, the average of code and its answers.
std::size_t estimated_tokens(std::string_view text);

}  // namespace cairn::api
