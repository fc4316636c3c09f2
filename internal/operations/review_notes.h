// Says what a comparison of two revisions may have missed.
#pragma once

#include <string>
#include <vector>

#include "internal/review/comparison.h"

namespace cairn::operations {

// Adds notes about files that were not compared, and about definitions of which the comparison
// cannot say whether they still exist.
void note_what_was_not_compared(const review::Review& review, std::vector<std::string>& notes);

}  // namespace cairn::operations
