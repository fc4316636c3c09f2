// The answer of `status`. JSON has all of it, and so has the text for an agent; a person sees the
// part that was asked for: `cairn status` the state of the index, `cairn stats` its numbers.
#pragma once

#include <cstdint>

#include "internal/freshness/index_state.h"
#include "internal/operations/answer.h"

namespace cairn::operations {

enum class StatusText : std::uint8_t { kAll, kState, kNumbers };

// Returns the state that the answer describes, too.
struct StatusAnswer {
  Answer answer;
  freshness::IndexState state;
};
StatusAnswer status_answer(const Scope& scope, StatusText shown);

}  // namespace cairn::operations
