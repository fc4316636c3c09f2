// Writes an ImportReport as text and JSON.
#pragma once

#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/collected/import_report.h"

namespace cairn::render {

std::string text_of(const collected::ImportReport& report);
base::Json json_of(const collected::ImportReport& report);

// Returns a line that says why everything was built again; "" if that is not so.
std::string rebuilt_line(const collected::ImportReport& report);

// Returns a warning for each kind of information that was lost in the import.
std::vector<std::string> warnings_of(const collected::ImportReport& report);

}  // namespace cairn::render
