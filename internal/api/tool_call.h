// A call of a tool, as an operation with arguments and a layout for the answer.
//
// Two arguments are for the tool and not for its operation: `max_tokens`, the budget of the answer,
// and `structured`, which asks for JSON. Names of arguments that mean the same are accepted: an
// agent that gives `name` instead of `symbol` gets its answer.
#pragma once

#include "internal/api/tools.h"
#include "internal/serving/reply.h"

namespace cairn::api {

struct ToolCall {
  const Tool* tool = nullptr;
  const operations::Operation* operation = nullptr;
  base::Json arguments;  // for the operation
  base::Json given;      // by the agent, under the names that the operation knows
  std::size_t tokens = kAnswerTokens;
  bool is_structured = false;

  // The layout leaves room for the lines below the text (agent_answer.h).
  serving::Layout layout() const;
};

inline constexpr std::size_t kMinAnswerTokens = 100;
inline constexpr std::size_t kMaxAnswerTokens = 100'000;

// Throws base::Error kUsage if max_tokens or structured is wrong; the operation checks the others.
ToolCall tool_call(const Tool& tool, const base::Json& given, bool is_structured);

}  // namespace cairn::api
