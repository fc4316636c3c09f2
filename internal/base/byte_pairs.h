// Byte-pair encoding of one piece: starts from its bytes and joins neighbours as long as two of
// them form a token; the pair of lowest rank first, the leftmost of equal ones.
//
//   "unbelievable"  ->  ends 2 5 12: "un" "bel" "ievable"   (o200k_base)
//
// (Sennrich, Haddow, Birch: Neural Machine Translation of Rare Words with Subword Units, 2016, in
// the byte-wise form of GPT-2.) A short piece is searched for the best pair each time. A long one
// keeps a heap: n log n time and some 25 bytes of memory a byte; 100 KB of one letter take some
// 30 ms. Only one word, or one run of punctuation or of white space, is one piece.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/base/vocabulary.h"

namespace cairn::base {

// Appends the end of each token of `piece`, in bytes of the piece, in order. Less than 4 GiB.
void append_token_ends(const Vocabulary& vocabulary, std::string_view piece,
                       std::vector<std::uint32_t>& ends);

}  // namespace cairn::base
