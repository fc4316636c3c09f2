// Writes as JSON how a question was interpreted, and whether an option or a word of the question
// decided this.
#pragma once

#include "internal/base/json.h"
#include "internal/related/intent.h"

namespace cairn::operations {

base::Json intent_json(const related::IntentDecision& decision, bool is_forced);

}  // namespace cairn::operations
