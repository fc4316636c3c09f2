// Writes as JSON how a question was interpreted. The JSON also says what decided the
// interpretation: an option, or a word of the question.
#pragma once

#include "internal/base/json.h"
#include "internal/related/intent.h"

namespace cairn::operations {

base::Json intent_json(const related::IntentDecision& decision, bool is_forced);

}  // namespace cairn::operations
