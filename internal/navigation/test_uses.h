// What a list of uses does with uses in test code.
#pragma once

#include <cstdint>

namespace cairn::navigation {

enum class TestUses : std::uint8_t {
  kShown,   // listed after those in production code
  kFolded,  // only counted, unless all uses are in tests
  kOnly,    // the only uses that are listed
};

}  // namespace cairn::navigation
