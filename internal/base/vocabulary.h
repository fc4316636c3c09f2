// A byte-pair vocabulary: the byte strings that are tokens, and their ranks.
//
//   Vocabulary vocabulary(TokenEncoding::kCl100kBase);
//   vocabulary.rank_of("the");   // 1820
//   vocabulary.rank_of("teh!");  // kNoToken
//
// A token's rank is its number in the published encoding. Ranks also determine the order in which
// pairs are joined (byte_pairs.h). The program contains the bytes of the vocabulary and a hash
// table with open addressing. A Vocabulary is a view of both, so constructing one costs nothing. It
// is immutable, so threads may share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "internal/base/token_encoding.h"

namespace cairn::base {

class Vocabulary {
 public:
  using Rank = std::uint32_t;
  static constexpr Rank kNoToken = ~Rank{0};

  explicit Vocabulary(TokenEncoding encoding);

  Rank rank_of(std::string_view bytes) const;

  // Returns the bytes of a token. Requires: `rank` is below size().
  std::string_view token(Rank rank) const;
  Rank size() const { return static_cast<Rank>(begins_.size()); }

 private:
  std::string_view bytes_;
  std::span<const std::uint32_t> begins_;  // position of each token's length byte, by rank
  std::span<const std::uint32_t> slots_;   // a tag and rank + 1 (vocabulary_table.h); 0 if free
  std::size_t longest_ = 0;                // length of the longest token in bytes
};

}  // namespace cairn::base
