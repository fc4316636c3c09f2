// Implements `cairn doctor`: finds problems that make an index wrong or outdated, and says how to
// fix them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/refresh/refresh.h"

namespace cairn::refresh {

struct Finding {
  enum class Level : std::uint8_t { kGood, kNote, kProblem };
  Level level = Level::kGood;
  std::string what;    // the finding, as a clause
  std::string remedy;  // a command or a sentence; "" if nothing needs to be done
};

// Checks, in this order: git, the directory of the index, the index itself, and the SCIP indexers
// that the repository needs. Writes nothing.
std::vector<Finding> check_up(const RefreshRequest& request);

}  // namespace cairn::refresh
