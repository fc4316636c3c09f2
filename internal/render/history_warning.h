// Warns about gaps in a history that was read from a clone without all of its objects.
#pragma once

#include <cstdint>
#include <string>

#include "internal/model/history.h"

namespace cairn::render {

// Returns one line, or "" if nothing is missing. `commits` is the number of commits that were read;
// `line_commits` is the number of commits whose changed lines should have been read.
std::string history_warning(const model::HistoryGaps& gaps, std::uint64_t commits,
                            std::uint64_t line_commits);

}  // namespace cairn::render
