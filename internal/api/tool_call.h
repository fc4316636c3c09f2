// Converts a tool call into two things: an operation with its arguments, and the layout of the
// answer.
//
// Two arguments belong to the tool and not to its operation: `max_tokens`, the budget of the
// answer, and `structured`, which asks for JSON. Synonymous names are accepted, too: an agent that
// gives `name` instead of `symbol` still gets an answer.
#pragma once

#include "internal/api/tools.h"
#include "internal/serving/reply.h"

namespace cairn::api {

// Moving a base::Json does not throw, but clang-tidy assumes that it may.
struct ToolCall {  // NOLINT(bugprone-exception-escape)
  const Tool* tool = nullptr;
  const operations::Operation* operation = nullptr;
  base::Json arguments;  // arguments for the operation
  base::Json given;      // arguments from the agent, under the operation's names
  std::size_t tokens = kAnswerTokens;
  bool is_structured = false;

  // Returns the layout of the answer. Its budget leaves space for the lines below the text
  // (agent_answer.h).
  serving::Layout layout() const;
};

inline constexpr std::size_t kMinAnswerTokens = 100;
inline constexpr std::size_t kMaxAnswerTokens = 100'000;

// Throws base::Error kUsage if max_tokens or structured is invalid; the operation checks all other
// arguments.
ToolCall tool_call(const Tool& tool, const base::Json& given, bool is_structured);

}  // namespace cairn::api
