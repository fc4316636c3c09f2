// Names that are spelled differently and say the same.
//
//   getContext  get_ctx    one part is an abbreviation of the other's
//   load_config  ConfigLoad    the same two parts or more, in another order or case
//
// Bounded, and no clique: the names of a group are each tied to the one of them that most nodes
// have, so a group of n names costs n - 1 ties.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::indexer {

// A name is tied to at most so many others; what more nodes have than this is tied to none.
inline constexpr std::size_t kMostSynonyms = 8;
inline constexpr std::size_t kMostNamesakes = 4;

struct NameCount {
  std::string_view name;
  std::size_t nodes = 0;
};

// Pairs of indices into `names`, the smaller first, ascending, without repetition.
std::vector<std::pair<std::uint32_t, std::uint32_t>> find_synonyms(
    const std::vector<NameCount>& names);

// Whether `brief` is how people shorten `word`; both lower case. At least three letters, the first
// the same; then either the word begins with it and has three more or longer (init, initialize), or
// its further letters are no vowels and come in the word in this order, and the word is at most
// three times as long (ctx, context; cfg, config; msg, message).
bool is_abbreviation(std::string_view brief, std::string_view word);

}  // namespace cairn::indexer
