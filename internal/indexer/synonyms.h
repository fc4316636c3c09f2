// Finds names that are spelled differently but mean the same.
//
//   getContext  get_ctx    one part is an abbreviation of the other's
//   load_config  ConfigLoad    the same two parts or more, in another order or case
//
// Bounded, and not a clique: the names of a group are each linked to the one that most nodes have,
// so a group of n names costs n - 1 links.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::indexer {

// The max links of a name; a name of more nodes than kMostNamesakes has none.
inline constexpr std::size_t kMostSynonyms = 8;
inline constexpr std::size_t kMostNamesakes = 4;

struct NameCount {
  std::string_view name;
  std::size_t nodes = 0;
};

// Pairs of indices into `names`, the smaller first, ascending, without repetition.
std::vector<std::pair<std::uint32_t, std::uint32_t>> find_synonyms(
    const std::vector<NameCount>& names);

// Whether `brief` is how people shorten `word`; both lower case. It has at least three letters, the
// first the same; and either `word` begins with it and is at least three longer (init, initialize),
// or its other letters are consonants that occur in `word` in this order and `word` is at most
// three times as long (ctx, context; cfg, config; msg, message).
bool is_abbreviation(std::string_view brief, std::string_view word);

}  // namespace cairn::indexer
