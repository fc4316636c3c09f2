// Finds names that are spelled differently but mean the same.
//
//   getContext   get_ctx       a part of one name abbreviates a part of the other
//   load_config  ConfigLoad    the same two or more parts, in another order or case
//
// The links are bounded, and do not form cliques: the names of a group are each linked to the one
// that the most nodes have, so a group of n names has n - 1 links.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::indexer {

// The maximum number of links of a name. A name of more than kMaxNamesakes nodes has none.
inline constexpr std::size_t kMaxSynonyms = 8;
inline constexpr std::size_t kMaxNamesakes = 4;

struct NameCount {
  std::string_view name;
  std::size_t nodes = 0;
};

// Returns pairs of indices into `names`, the smaller index first, ascending, without duplicates.
std::vector<std::pair<std::uint32_t, std::uint32_t>> find_synonyms(
    const std::vector<NameCount>& names);

// Whether people shorten `word` to `brief`; both are lower case. `brief` has at least three letters
// and the same first letter. Either `word` begins with it and is at least three letters longer
// (init, initialize), or its other letters are consonants that occur in `word` in this order and
// `word` is at most three times as long (ctx, context; cfg, config; msg, message).
bool is_abbreviation(std::string_view brief, std::string_view word);

}  // namespace cairn::indexer
