// The resolver's confidence in a target, in percent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace cairn::resolve {

inline constexpr std::uint8_t kEvident = 90;      // follows from declarations and imports
inline constexpr std::uint8_t kOfProject = 75;    // found by name in the whole project
inline constexpr std::uint8_t kGuessedNear = 70;  // a guess; the target is in a file near the use
inline constexpr std::uint8_t kGuessed = 50;      // a guess; the target is anywhere in the project
inline constexpr std::uint8_t kGuessedKey = 25;   // a guess for a key of an object of unknown type

// The maximum number of targets of a use. A guess with more candidates has no target. Any other use
// with more candidates keeps only its first candidate.
inline constexpr std::size_t kMaxTargets = 3;
// The same if all candidates are overloads of one function of one type.
inline constexpr std::size_t kMaxOverloads = 8;

// The minimum number of letters in the name of a member that is guessed.
inline constexpr std::size_t kMinGuessedLetters = 3;

// Returns the confidence of one target if `among` targets are equally likely: `confidence` divided
// by `among`, but at least 1.
constexpr std::uint8_t shared(std::uint8_t confidence, std::size_t among) {
  return static_cast<std::uint8_t>(
      std::max<std::size_t>(1, confidence / std::max<std::size_t>(1, among)));
}

}  // namespace cairn::resolve
