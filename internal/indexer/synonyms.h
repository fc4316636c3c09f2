// Finds names that are spelled differently but mean the same.
//
//   getContext   get_ctx       a part of one name abbreviates a part of the other name
//   load_config  ConfigLoad    both have the same two or more parts, in another order or case
//
// The number of links is bounded. In a group of names with the same parts, the most common name (by
// number of nodes) is linked to each of the others, which are not linked to each other. So a group
// of n names has at most n - 1 links.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::indexer {

// A name has at most kMaxSynonyms links. A name shared by more than kMaxNamesakes nodes gets none.
inline constexpr std::size_t kMaxSynonyms = 8;
inline constexpr std::size_t kMaxNamesakes = 4;

struct NameCount {
  std::string_view name;
  std::size_t nodes = 0;
};

// Returns pairs of indices into `names`, the smaller index first, ascending, without duplicates.
std::vector<std::pair<std::uint32_t, std::uint32_t>> find_synonyms(
    const std::vector<NameCount>& names);

// Whether `brief` is probably an abbreviation of `word`; both are in lower case. `brief` must have
// at least three letters, and its first letter must be that of `word`. In addition, either `word`
// begins with `brief` and is at least three letters longer (init, initialize), or the other letters
// of `brief` are consonants that occur in `word` in this order, and `word` is at most three times
// as long (ctx, context; cfg, config; msg, message).
bool is_abbreviation(std::string_view brief, std::string_view word);

}  // namespace cairn::indexer
