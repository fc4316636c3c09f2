// Converts the arguments of `ask` to a request, for the operation and for batches of questions.
#pragma once

#include "internal/ask/ask.h"
#include "internal/operations/parameter.h"
#include "internal/operations/scope.h"

namespace cairn::operations {

// Throws base::Error kUsage.
ask::AskRequest ask_request(const Scope& scope, const Arguments& arguments);

}  // namespace cairn::operations
