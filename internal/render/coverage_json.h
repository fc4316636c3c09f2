// The coverage of an index, and the files that were left out, as JSON.
#pragma once

#include "internal/base/json.h"
#include "internal/model/coverage.h"

namespace cairn::render {

// {"read": {"python": 12}, "is_cut": false, "left_out": [{"reason", "language", "count", "first"}]}
base::Json json_of(const model::Coverage& coverage);

// Only "left_out", without names: [{"reason", "language", "count"}].
base::Json json_of_unread(const model::Coverage& coverage);

}  // namespace cairn::render
