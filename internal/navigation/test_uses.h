// Selects whether a list of uses contains, counts or only has those in test code.
#pragma once

#include <cstdint>

namespace cairn::navigation {

enum class TestUses : std::uint8_t {
  kShown,   // listed after those in production code
  kFolded,  // only counted, unless all uses are in tests
  kOnly,    // the only uses that are listed
};

}  // namespace cairn::navigation
