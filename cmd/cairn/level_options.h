// The levels that a search is asked for.
#pragma once

#include <string>
#include <vector>

#include "internal/search/levels.h"

namespace cairn::cmd {

// "section" or "document=0.3,section=0.4,paragraph=0.3". Throws base::Error kUsage.
std::vector<search::WeightedLevel> parse_levels(const std::string& text);

}  // namespace cairn::cmd
