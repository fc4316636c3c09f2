// How sure the resolver is of a target, in percent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace cairn::resolve {

inline constexpr std::uint8_t kEvident = 90;      // follows from declarations and imports
inline constexpr std::uint8_t kOfProject = 75;    // a name of the whole project
inline constexpr std::uint8_t kGuessedNear = 70;  // a guess in a file that the use can see
inline constexpr std::uint8_t kGuessed = 50;      // a guess anywhere in the project
inline constexpr std::uint8_t kGuessedKey = 25;   // the same, of a key in a literal of unknown type

// If a use has more candidates than this, a guess yields no target; otherwise, the first candidate
// is the only target.
inline constexpr std::size_t kMaxTargets = 3;

// The confidence of each of `among` equally likely targets; at least 1.
constexpr std::uint8_t shared(std::uint8_t confidence, std::size_t among) {
  return static_cast<std::uint8_t>(
      std::max<std::size_t>(1, confidence / std::max<std::size_t>(1, among)));
}

}  // namespace cairn::resolve
