// Classes that say how certain it is that a use refers to a definition. Answers call them:
//
//   certain   reported by an indexer that knows types, or evident from the syntax
//   likely    only one definition of the name is near (in the same directory or an imported file)
//   by name   the definition is one of several with this name, or is distant
//
// These classes are ranges of the built-in indexer's confidences (resolve/resolver.h). `cairn eval
// refs --against` measures how often each class is right (docs/syntactic.md has the figures).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cairn::model {

enum class Certainty : std::uint8_t { kCertain, kLikely, kByName };
inline constexpr std::size_t kCertaintyCount = 3;

inline constexpr std::uint8_t kLeastCertain = 75;  // min confidence of kCertain, in percent
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
