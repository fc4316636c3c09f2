// The costs of look-ups, in steps. Resolver::allow() limits the number of steps.
#pragma once

#include <cstdint>

namespace cairn::resolve {

inline constexpr std::uint64_t kStepsOfName = 16;
inline constexpr std::uint64_t kStepsOfImport = 8;
inline constexpr std::uint64_t kStepsOfAncestor = 2;  // if the ancestors of the type are known
inline constexpr std::uint64_t kStepsOfVisible = 4;   // per definition with the name
inline constexpr std::uint64_t kStepsOfImplementation = 4096;

}  // namespace cairn::resolve
