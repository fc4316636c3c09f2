// Reports that a file cannot or should not be changed.
#pragma once

#include <string>

#include "internal/base/error.h"

namespace cairn::agents {

// Throws base::Error kBadData. `why` is a clause whose subject is a file: "it is read-only".
[[noreturn]] inline void refuse(const std::string& why, const std::string& hint = {}) {
  throw base::Error(base::ErrorKind::kBadData, why, hint);
}

}  // namespace cairn::agents
