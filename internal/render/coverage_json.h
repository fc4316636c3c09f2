// Writes the coverage of an index as JSON: which files were indexed, and which were left out.
#pragma once

#include "internal/base/json.h"
#include "internal/model/coverage.h"

namespace cairn::render {

// Returns, for example, {"read": {"python": 12}, "is_cut": false, "left_out": […]}. Each entry of
// "left_out" has "reason", "language", "count" and "first", a list of the first few files.
base::Json json_of(const model::Coverage& coverage);

// Returns only the list "left_out", without file names: [{"reason", "language", "count"}].
base::Json json_of_unread(const model::Coverage& coverage);

}  // namespace cairn::render
