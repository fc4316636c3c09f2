// Byte-pair encoding of one piece. Starts with single bytes and joins neighbours while two of them
// form a token: the pair of lowest rank first, the leftmost among equals.
//
//   "unbelievable"  ->  ends 2 5 12: "un" "bel" "ievable"   (o200k_base)
//
// (Sennrich, Haddow, Birch: Neural Machine Translation of Rare Words with Subword Units, 2016, in
// the byte-wise form of GPT-2.) A short piece is scanned for the best pair each time. A long piece
// keeps a heap: O(n log n) time and some 25 bytes of memory per byte; 100 KB of one letter take
// some 30 ms. A piece is at most one word, or one run of punctuation or white space.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/base/vocabulary.h"

namespace cairn::base {

// Appends the end offset of each token of `piece`, in order. Requires: `piece` is below 4 GiB.
void append_token_ends(const Vocabulary& vocabulary, std::string_view piece,
                       std::vector<std::uint32_t>& ends);

}  // namespace cairn::base
