// Steps of pack() that fill the overview of a map: modules, connections, entry points, documents.
//
// Each step takes the parts of its kind that are not chosen yet, the most valuable first, and
// spends at most `limit` tokens on them. A step ends at the first part that does not fit, so that
// no part displaces a more valuable one; the comments on the functions state exceptions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "internal/map/knapsack.h"
#include "internal/map/priced_parts.h"

namespace cairn::map {

// For `limit` and `max_sections`: only the remaining tokens limit the step.
inline constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
inline constexpr std::uint32_t kAllSections = std::numeric_limits<std::uint32_t>::max();

// Takes the lines of modules whose value is above 0.
void fill_modules(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes the exports of modules whose line is chosen.
void fill_exports(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes connections whose value is above 0.
void fill_connections(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Skips entry points that do not fit.
void fill_entry_points(const PricedParts& parts, std::size_t limit, Knapsack& knapsack);

// Takes the line of each document and its first sections, at most `max_sections` for each. If a
// section does not fit, goes on with the next document.
void fill_documents(const PricedParts& parts, std::uint32_t max_sections, std::size_t limit,
                    Knapsack& knapsack);

}  // namespace cairn::map
