// Chooses the parts of a map that fit into a given number of tokens.
//
// This is a knapsack problem with prerequisites. It is solved greedily by value per token (G.
// Dantzig, 1957):
//   1. Choose the lines of the modules; then exports, connections, entry points and documents, each
//      kind up to its share of the tokens.
//   2. Choose the first page of each module: its two best symbols and their files. In a map with a
//      focus, choose the source of the most relevant functions instead.
//   3. Choose files, symbols, signatures, summaries and bodies, highest value per token first.
//   4. Use the remaining tokens for any parts of the overview that still fit.
//   5. Count the tokens of the whole text. If it is too long, remove the last parts chosen until
//      it fits. Repeat steps 3 to 5 while tokens are left and another part fits.
// The cost of a part is the token count of its text. This is only an estimate of the tokens that
// the part adds, since a tokenizer may join tokens of adjacent parts. The text still never exceeds
// the budget, since step 5 counts the tokens of the whole text.
//
// Steps 1 and 4 are implemented in fill_overview.h, and steps 2 and 3 in fill_details.h. The steps
// choose parts from PricedParts (priced_parts.h) and put them into a Knapsack (knapsack.h).
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
  std::size_t tokens = 0;  // number of tokens in `text`
  bool fits = true;        // if false, `text` is the empty frame, which is already too long
};

// Packs `map` into at most `budget` tokens. The result is deterministic. Most of the time is spent
// in `count`, which is called a few times for each part. There are at most 12 rounds, and each
// round also counts the whole text at least once.
Packed pack(const RepositoryMap& map, const Layout& layout, std::size_t budget,
            const CountTokens& count);

}  // namespace cairn::map
