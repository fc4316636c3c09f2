// Finds names with different spellings but the same meaning.
//
//   getContext   get_ctx       a part of one name abbreviates a part of the other name
//   load_config  ConfigLoad    the names have the same two or more parts, in another order or case
//
// The number of links is bounded. In a group of names with the same parts, only the most common
// name (by number of nodes) is linked to each of the others. So a group of n names has at most n -
// 1 links.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::indexer {

// A name has at most kMaxSynonyms links. A name has no links if more than kMaxNamesakes nodes have
// this name.
inline constexpr std::size_t kMaxSynonyms = 8;
inline constexpr std::size_t kMaxNamesakes = 4;

struct NameCount {
  std::string_view name;
  std::size_t nodes = 0;
};

// Returns pairs of indices in `names`, in ascending order and without duplicates. The smaller index
// of a pair comes first.
std::vector<std::pair<std::uint32_t, std::uint32_t>> find_synonyms(
    const std::vector<NameCount>& names);

// Whether `brief` is probably an abbreviation of `word`. Both are in lower case. `brief` must have
// at least three letters, and both must begin with the same letter. In addition, one of two
// conditions must hold:
//
//   * `word` begins with `brief` and is at least three letters longer (init, initialize).
//   * The other letters of `brief` are consonants that occur in `word` in this order, and `word` is
//     at most three times as long (ctx, context; cfg, config; msg, message).
bool is_abbreviation(std::string_view brief, std::string_view word);

}  // namespace cairn::indexer
