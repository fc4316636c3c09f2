// The steps of pack() that choose the overview of a map: modules, connections, entry points and
// documents.
//
// Each step considers the parts of one kind that are not chosen yet, most valuable first. It spends
// at most `limit` tokens. A step stops at the first part that does not fit, so that a cheaper part
// does not replace a more valuable one. Exceptions are noted at the functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "internal/map/knapsack.h"
#include "internal/map/priced_parts.h"

namespace cairn::map {

// Values of `limit` and `max_sections` that leave only the remaining tokens as a limit.
inline constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
inline constexpr std::uint32_t kAllSections = std::numeric_limits<std::uint32_t>::max();

// Takes the lines of modules with a value above 0.
void fill_modules(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes the exports of the modules whose lines are already chosen.
void fill_exports(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes connections with a value above 0.
void fill_connections(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes entry points. Skips entry points that do not fit.
void fill_entry_points(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes each document's line and its first sections, at most `max_sections` per document. If a
// section does not fit, continues with the next document.
void fill_documents(const PricedParts& parts, std::uint32_t max_sections, std::size_t limit,
                    Knapsack& knapsack);

}  // namespace cairn::map
