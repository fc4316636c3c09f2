// Splits one piece of text (token_pieces.h) into tokens by byte-pair encoding.
//
// At first, each byte is a part. Each step looks for the two adjacent parts that together form the
// token with the lowest rank, and joins them into one part. If several pairs form the same token,
// the leftmost pair is joined. The splitting ends when no two adjacent parts form a token.
//
//   "unbelievable"  ->  ends 2 5 12: "un" "bel" "ievable"   (o200k_base)
//
// Source: Sennrich, Haddow, Birch: Neural Machine Translation of Rare Words with Subword Units,
// 2016, in the form that GPT-2 applies to bytes.
//
// In a short piece, each step scans all pairs. The pairs of a long piece are stored in a heap,
// which takes O(n log n) time and about 25 bytes of memory per byte of the piece. 100 KB of one
// repeated letter take about 30 ms. A piece is at most one word, or one run of punctuation or white
// space.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/base/vocabulary.h"

namespace cairn::base {

// Appends the end offset of each token of `piece`, in order. Requires: `piece` is under 4 GiB.
void append_token_ends(const Vocabulary& vocabulary, std::string_view piece,
                       std::vector<std::uint32_t>& ends);

}  // namespace cairn::base
