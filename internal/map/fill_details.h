// The steps of pack() that choose the details of a map: files, symbols, and parts of symbols.
#pragma once

#include <cstddef>
#include <vector>

#include "internal/map/knapsack.h"
#include "internal/map/offer.h"
#include "internal/map/priced_parts.h"

namespace cairn::map {

// Takes the first page of each chosen module, except for test modules. The first page consists of
// the module's two most valuable symbols and their files. Skips symbols that do not fit.
void fill_first_pages(const PricedParts& parts, Knapsack& knapsack);

// Takes the source of the ten most valuable symbols that have source. Spends at most `first_limit`
// tokens on the most valuable symbol, and at most `limit` tokens on all others together. If the
// first symbol does not fit into `first_limit`, tries it again as one of the others.
void fill_bodies(const PricedParts& parts, std::size_t first_limit, std::size_t limit,
                 Knapsack& knapsack);

// Returns the parts of all symbols that the level of the map allows, and the lines of the most
// valuable files. Returns no more files than could fit into `tokens`. The result is sorted by
// descending value per token.
std::vector<Offer> details_by_density(const PricedParts& parts, std::size_t tokens);

// Takes the details that fit, in order. Makes several passes because a part becomes cheaper once
// its heading, file or type has been taken together with another part.
void fill_details(const std::vector<Offer>& details, Knapsack& knapsack);

}  // namespace cairn::map
