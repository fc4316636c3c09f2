// Steps of pack() that fill the overview of a map: modules, connections, entry points, documents.
//
// Each step takes the parts of its kind that are not chosen yet, most valuable first, and spends at
// most `limit` tokens on them. Unless the comment on its function says otherwise, a step ends at
// the first part that does not fit, so that no part displaces a more valuable one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "internal/map/knapsack.h"
#include "internal/map/priced_parts.h"

namespace cairn::map {

// Values of `limit` and `max_sections` with which only the remaining tokens limit a step.
inline constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
inline constexpr std::uint32_t kAllSections = std::numeric_limits<std::uint32_t>::max();

// Takes the lines of modules whose value is above 0.
void fill_modules(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes the exports of the modules whose lines are chosen.
void fill_exports(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes connections whose value is above 0.
void fill_connections(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes entry points. Skips those that do not fit.
void fill_entry_points(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes each document's line and first sections, at most `max_sections` per document. If a section
// does not fit, goes on with the next document.
void fill_documents(const PricedParts& parts, std::uint32_t max_sections, std::size_t limit,
                    Knapsack& knapsack);

}  // namespace cairn::map
