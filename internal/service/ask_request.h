// Arguments of `ask` -> its request; for the operation, and for batches.
#pragma once

#include "internal/search/ask.h"
#include "internal/service/parameter.h"
#include "internal/service/scope.h"

namespace cairn::service {

// Throws base::Error kUsage.
search::AskRequest ask_request(const Scope& scope, const Arguments& arguments);

}  // namespace cairn::service
