// Warns about gaps in a git history. There are gaps if the clone does not have all objects.
#pragma once

#include <cstdint>
#include <string>

#include "internal/model/history.h"

namespace cairn::render {

// Returns a warning on one line, or "" if the history has no gaps. `commits` is the number of
// commits that were read. `line_commits` is the number of commits whose changed lines should have
// been read.
std::string history_warning(const model::HistoryGaps& gaps, std::uint64_t commits,
                            std::uint64_t line_commits);

}  // namespace cairn::render
