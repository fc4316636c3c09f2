// Chooses the parts of a map that fit into a number of tokens.
//
// A knapsack with prerequisites, filled greedily by value per token (G. Dantzig, 1957):
//   1. modules get their lines; then their exports, connections, entry points and documents follow,
//      each kind up to its share of the tokens;
//   2. every module gets its first page, which is its two best symbols with their files; in a map
//      with a focus, the most relevant functions get their source instead;
//   3. files, symbols, signatures, summaries and bodies follow, highest value per token first;
//   4. the remaining tokens go to any parts of the overview that still fit;
//   5. the tokens of the whole text are counted, and parts are removed, starting with the last,
//      until the text fits. Steps 3 to 5 are repeated while tokens are left and another part fits.
// The cost of a part is the token count of its text, an estimate of the tokens that the part adds.
// However the tokenizer joins the parts, the whole text does not exceed the budget, because the
// tokens of the whole text are counted in step 5.
//
// The steps are functions: steps 1 and 4 in fill_overview.h, steps 2 and 3 in fill_details.h. They
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
  std::size_t tokens = 0;  // the token count of `text`
  bool fits = true;        // false: `text` is the empty frame, and even that does not fit
};

// Packs `map` into at most `budget` tokens. The same arguments give the same result. Most of the
// time goes into `count`, which is called a few times for each part. In each round, of which there
// are at most 12, it is also called at least once for the whole text.
Packed pack(const RepositoryMap& map, const Layout& layout, std::size_t budget,
            const CountTokens& count);

}  // namespace cairn::map
