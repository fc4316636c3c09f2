#include "internal/map/packing.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "internal/map/fill_details.h"
#include "internal/map/fill_overview.h"
#include "internal/map/knapsack.h"
#include "internal/map/priced_parts.h"

namespace cairn::map {
namespace {

// The maximum share of the tokens that each kind of part gets before the details are chosen. The
// shares refer to the tokens that remain after the lines of the modules have been chosen.
struct Shares {
  double exports = 0;
  double connections = 0;
  double entry_points = 0;
  double documents = 0;
};

// kFocusShares was tuned on 200 of the cases in docs/map.md, section "Measured".
constexpr Shares kShares = {0.20, 0.12, 0.08, 0.10};
constexpr Shares kFocusShares = {0.04, 0.03, 0.02, 0.02};
constexpr Shares kModuleMapShares = {0.4, 0.4, 0.1, 0.1};  // at Level::kModules, without details
constexpr double kModuleLines = 0.6;     // max share of the budget in a map without a focus
constexpr double kFocusBodies = 0.15;    // max share of the budget, used before any other detail
constexpr double kFocusFirstBody = 0.4;  // max share of the budget for the first body
constexpr std::uint32_t kFirstSections = 6;
constexpr int kMaxRounds = 12;

Shares shares_of(const RepositoryMap& map) {
  if (map.level == Level::kModules) return kModuleMapShares;
  return map.focus ? kFocusShares : kShares;
}

std::size_t part_of(std::size_t tokens, double share) {
  return static_cast<std::size_t>(static_cast<double>(tokens) * share);
}

Packed packed_with(const Selection& selection, const Layout& layout, const CountTokens& count) {
  Packed packed{selection, layout.whole(selection)};
  packed.tokens = count(packed.text);
  return packed;
}

// Fills the overview. Each kind of part gets at most its share of the tokens.
void fill_shares(const PricedParts& parts, std::size_t budget, Knapsack& knapsack) {
  const Shares shares = shares_of(parts.map());
  const double lines = parts.map().focus ? shares.exports : kModuleLines;
  fill_modules(parts, part_of(budget, lines), knapsack);
  const std::size_t left = knapsack.remaining();
  fill_exports(parts, part_of(left, shares.exports), knapsack);
  fill_connections(parts, part_of(left, shares.connections), knapsack);
  fill_entry_points(parts, part_of(left, shares.entry_points), knapsack);
  fill_documents(parts, kFirstSections, part_of(left, shares.documents), knapsack);
}

// Fills the overview with all parts that still fit.
void fill_rest(const PricedParts& parts, Knapsack& knapsack) {
  fill_modules(parts, kNoLimit, knapsack);
  fill_exports(parts, kNoLimit, knapsack);
  fill_connections(parts, kNoLimit, knapsack);
  fill_entry_points(parts, kNoLimit, knapsack);
  fill_documents(parts, kAllSections, kNoLimit, knapsack);
}

// Counts the tokens of the whole text, and removes parts until the text fits into the budget. Then
// sets the remaining tokens to the unused part of the budget. If the text was too long at first,
// the estimates were too low by `error` tokens, so this number of tokens is kept in reserve.
Packed fit_to_budget(const Layout& layout, std::size_t budget, const CountTokens& count,
                     Knapsack& knapsack) {
  Packed packed = packed_with(knapsack.selection(), layout, count);
  const std::size_t error = packed.tokens - std::min(packed.tokens, budget);
  while (packed.tokens > budget && knapsack.size() > 0) {
    knapsack.undo(packed.tokens - budget);
    packed = packed_with(knapsack.selection(), layout, count);
  }
  const std::size_t left = budget - std::min(budget, packed.tokens);
  knapsack.set_remaining(left - std::min(left, error));
  return packed;
}

}  // namespace

Packed pack(const RepositoryMap& map, const Layout& layout, std::size_t budget,
            const CountTokens& count) {
  Packed packed = packed_with(Selection(map), layout, count);
  packed.fits = packed.tokens <= budget;
  if (!packed.fits) return packed;

  const PricedParts parts(map, layout, count);
  Knapsack knapsack(parts, budget - packed.tokens);
  fill_shares(parts, budget, knapsack);  // step 1 in packing.h
  if (map.focus) {                       // step 2
    fill_bodies(parts, part_of(budget, kFocusFirstBody), part_of(budget, kFocusBodies), knapsack);
  } else {
    fill_first_pages(parts, knapsack);
  }
  const std::vector<Offer> details = details_by_density(parts, budget);
  for (int round = 0; round < kMaxRounds; ++round) {
    const std::size_t before = knapsack.size();
    fill_details(details, knapsack);  // step 3
    fill_rest(parts, knapsack);       // step 4
    if (round > 0 && knapsack.size() == before) break;
    packed = fit_to_budget(layout, budget, count, knapsack);  // step 5
    if (knapsack.remaining() == 0) break;
  }
  return packed;
}

}  // namespace cairn::map
