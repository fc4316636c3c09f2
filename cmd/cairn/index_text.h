// Describes an UpkeepReport for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "internal/base/json.h"
#include "internal/upkeep/upkeep.h"

namespace cairn::cmd {

// The work that was done, and what would improve the index.
std::string text_of(const upkeep::UpkeepReport& report);
base::Json json_of(const upkeep::UpkeepReport& report);

// The work that would be done.
std::string plan_text(const upkeep::UpkeepReport& report);

// A line when the first answers are there, and one when an indexer has ended.
std::string line_of(const indexer::ImportReport& first);
std::string line_of(const upkeep::JobOutcome& outcome);

}  // namespace cairn::cmd
