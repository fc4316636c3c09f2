// The text of an expression as a Chain (facts.h).
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// At most kLongestChain bytes; what is longer is "?".
Chain chain_of(std::string_view expression);

inline constexpr std::size_t kLongestChain = 160;

}  // namespace cairn::syntax
