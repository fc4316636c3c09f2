// Chooses the parts of a map that fit into a number of tokens.
//
// A knapsack with prerequisites, filled greedily by value per token (G. Dantzig, 1957):
//   1. every module gets its line; then their exports, connections, entry points and documents,
//      each section up to its share of the remaining tokens;
//   2. every module gets its first page: its best file with two symbols;
//   3. files, symbols, signatures, summaries, bodies: highest value per token first;
//   4. the remaining tokens go to whatever still fits.
// The cost of a part is the token count of its text. At the end the whole is counted again and
// corrected until it fits, so the budget holds exactly, however the tokenizer joins the parts.
#pragma once

#include <cstddef>
#include <string>

#include "internal/map/layout.h"
#include "internal/map/module_map.h"
#include "internal/map/selection.h"

namespace cairn::map {

struct Packed {
  Selection selection;
  std::string text;        // layout.whole(selection)
  std::size_t tokens = 0;  // of the text, as counted
  bool fits = true;        // false: even the empty frame does not fit, and is the text
};

Packed pack(const RepositoryMap& map, const Layout& layout, std::size_t budget,
            const CountTokens& count);

}  // namespace cairn::map
