// Converts the text of an expression to a Chain (facts.h).
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// At most kLongestChain bytes; a longer chain is "?", as is a text of more than kMostOfChain.
Chain chain_of(std::string_view expression);

inline constexpr std::size_t kLongestChain = 160;
inline constexpr std::size_t kMostOfChain = 20'000;  // bytes that are read, of arguments mostly

}  // namespace cairn::syntax
