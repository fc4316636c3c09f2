// Reports a damaged index file, always with the same wording.
#pragma once

#include <string>
#include <string_view>

#include "internal/base/error.h"

namespace cairn::codec {

// Throws kIndexDamaged. `why` is a clause such as "its postings cannot be decoded". `shown` is the
// name of the index file, escaped for display, or "" if it is not known.
[[noreturn]] inline void damaged(std::string_view why, std::string_view shown = {}) {
  throw base::Error(base::ErrorKind::kIndexDamaged,
                    std::string("the index ") + std::string(shown) + (shown.empty() ? "" : " ") +
                        "is damaged: " + std::string(why),
                    "run the import again to replace the index");
}

}  // namespace cairn::codec
