// The answer of `status`. The JSON and the text for an agent are complete; a person sees one part
// of it: `cairn status` the state of the index, `cairn stats` its numbers.
#pragma once

#include <cstdint>

#include "internal/freshness/index_state.h"
#include "internal/operations/answer.h"

namespace cairn::operations {

enum class StatusText : std::uint8_t { kAll, kState, kNumbers };

// The answer, and the state that it describes.
struct StatusAnswer {
  Answer answer;
  freshness::IndexState state;
};
StatusAnswer status_answer(const Scope& scope, StatusText shown);

}  // namespace cairn::operations
