// The layout of the hash table over a vocabulary. The build writes the tables
// (cmd/vocabulary_table), and the program embeds them (token_encoding.cc), so that the
// program need not insert 300,000 tokens before it counts a short text.
//
// A table consists of 32-bit numbers in the byte order of the machine:
//
//   the number of tokens, the number of slots, the length of the longest token, 0
//   for each rank: the position of the token's length byte in vocabulary_bytes()
//   for each slot: 14 bits of the hash and 18 bits of rank + 1; 0 if the slot is free
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cairn::base {

inline constexpr std::size_t kVocabularyHeader = 4;
inline constexpr std::uint32_t kVocabularyRankBits = 18;
inline constexpr std::uint32_t kVocabularyRankMask = (1U << kVocabularyRankBits) - 1;

// Returns the bits of the hash that a slot stores to skip most comparisons. Other bits of the hash
// select the slot.
inline std::uint32_t vocabulary_tag(std::uint64_t hash) {
  return static_cast<std::uint32_t>(hash >> 50U);
}

// Returns the length of the token whose length byte is at `at`.
inline std::size_t vocabulary_length(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

}  // namespace cairn::base
