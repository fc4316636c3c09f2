// Encodes one piece of text by byte pairs. Encoding starts with single bytes. As long as two
// adjacent parts form a token, it joins the pair that forms the token of lowest rank (among equal
// pairs, the leftmost).
//
//   "unbelievable"  ->  ends 2 5 12: "un" "bel" "ievable"   (o200k_base)
//
// (Sennrich, Haddow, Birch: Neural Machine Translation of Rare Words with Subword Units, 2016, in
// the byte-wise form of GPT-2.) In a short piece, each step scans all pairs. For a long piece, the
// pairs are in a heap: O(n log n) time and about 25 bytes of memory per byte; 100 KB of one
// repeated letter take about 30 ms. A piece is at most one word, or one run of punctuation or white
// space.
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
