// Makes the answer of `status`. The JSON, and the text for an agent, have two parts: the state of
// the index, and figures about its content. On the command line, `cairn status` prints only the
// state, and `cairn stats` only the figures.
#pragma once

#include <cstdint>

#include "internal/freshness/index_state.h"
#include "internal/operations/answer.h"

namespace cairn::operations {

enum class StatusText : std::uint8_t { kAll, kState, kNumbers };

// The answer, and the state of the index that the answer describes.
struct StatusAnswer {
  Answer answer;
  freshness::IndexState state;
};
StatusAnswer status_answer(const Scope& scope, StatusText shown);

}  // namespace cairn::operations
