// How a question was understood, and who decided.
#pragma once

#include "internal/base/json.h"
#include "internal/relate/intent.h"

namespace cairn::service {

base::Json intent_json(const relate::IntentDecision& decision, bool is_forced);

}  // namespace cairn::service
