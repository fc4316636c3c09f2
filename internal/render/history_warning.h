// Warns about gaps in a history that was read from a clone without all of its objects.
#pragma once

#include <cstdint>
#include <string>

#include "internal/model/history.h"

namespace cairn::render {

// One line; "" if nothing is missing. `commits` were read, `line_commits` with changed lines.
std::string history_warning(const model::HistoryGaps& gaps, std::uint64_t commits,
                            std::uint64_t line_commits);

}  // namespace cairn::render
