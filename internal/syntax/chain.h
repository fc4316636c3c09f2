// The text of an expression as a Chain (facts.h).
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// At most kLongestChain bytes; what is longer is "?", and so is more than kMostOfChain.
Chain chain_of(std::string_view expression);

inline constexpr std::size_t kLongestChain = 160;
inline constexpr std::size_t kMostOfChain = 20'000;  // bytes that are read, of arguments mostly

}  // namespace cairn::syntax
