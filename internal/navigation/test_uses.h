// Selects how a list treats uses in test code.
#pragma once

#include <cstdint>

namespace cairn::navigation {

enum class TestUses : std::uint8_t {
  kShown,   // uses in tests are listed after uses in production code
  kFolded,  // uses in tests are only counted, unless there are no other uses
  kOnly,    // only uses in tests are listed
};

}  // namespace cairn::navigation
