// Converts the text of an expression to a Chain (facts.h).
#pragma once

#include <string_view>

#include "internal/syntax/facts.h"

namespace cairn::syntax {

// The chain of `expression`. If the chain exceeds kLongestChain bytes, or the text kMaxChainBytes,
// its end is replaced by a step "?": "app.Config.new().name().?".
Chain chain_of(std::string_view expression);

inline constexpr std::size_t kLongestChain = 160;
inline constexpr std::size_t kMaxChainBytes = 20'000;  // bytes to read, mostly arguments

}  // namespace cairn::syntax
