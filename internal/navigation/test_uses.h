// Selects whether a list of uses includes those in test code, only counts them, or has no others.
#pragma once

#include <cstdint>

namespace cairn::navigation {

enum class TestUses : std::uint8_t {
  kShown,   // listed after those in production code
  kFolded,  // only counted, unless all uses are in tests
  kOnly,    // the only uses that are listed
};

}  // namespace cairn::navigation
