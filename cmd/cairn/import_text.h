// Prints an ImportReport for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/indexer/import_report.h"

namespace cairn::cmd {

std::string text_of(const indexer::ImportReport& report);
base::Json json_of(const indexer::ImportReport& report);

// A line for each kind of loss.
std::vector<std::string> warnings_of(const indexer::ImportReport& report);

}  // namespace cairn::cmd
