// Writes a RefreshReport as text and JSON.
#pragma once

#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/refresh/refresh.h"

namespace cairn::render {

// Describes the work that was done, and says how the user could improve the index.
std::string text_of(const refresh::RefreshReport& report);
base::Json json_of(const refresh::RefreshReport& report);

// Describes the work that `cairn index` would do.
std::string plan_text(const refresh::RefreshReport& report);

// These functions report progress. The first says that the index can now be queried; the second
// says that an indexer has finished.
std::string line_of(const collected::ImportReport& first);
std::string line_of(const refresh::JobOutcome& outcome);

}  // namespace cairn::render
