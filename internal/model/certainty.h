// Classes of certainty. A class says how certain it is that a use refers to a definition. Output
// uses these names for the classes:
//
//   certain   an indexer that knows types reported the use, or the syntax leaves no doubt
//   likely    the definition is the only one of this name in the same directory or an imported file
//   by name   the definition is one of several with this name, or is in a distant file
//
// The classes are ranges of the built-in indexer's confidences (resolve/resolver.h). `cairn eval
// refs --against` measures how often each class is right. The results are in docs/syntactic.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cairn::model {

enum class Certainty : std::uint8_t { kCertain, kLikely, kByName };
inline constexpr std::size_t kCertaintyCount = 3;

inline constexpr std::uint8_t kLeastCertain = 75;  // minimum confidence of kCertain, in percent
inline constexpr std::uint8_t kLeastLikely = 60;

constexpr Certainty certainty_of(std::uint8_t confidence) {
  if (confidence >= kLeastCertain) return Certainty::kCertain;
  return confidence >= kLeastLikely ? Certainty::kLikely : Certainty::kByName;
}

constexpr std::string_view name_of(Certainty certainty) {
  constexpr std::array<std::string_view, kCertaintyCount> kNames = {"certain", "likely", "by name"};
  return kNames.at(static_cast<std::size_t>(certainty));
}

}  // namespace cairn::model
