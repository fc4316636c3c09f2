// Steps of pack() that fill the details of a map: files, and symbols with their parts.
#pragma once

#include <cstddef>
#include <vector>

#include "internal/map/knapsack.h"
#include "internal/map/offer.h"
#include "internal/map/priced_parts.h"

namespace cairn::map {

// Takes the first page of each chosen module that is not a test: its two most valuable symbols,
// with their files, as long as they fit.
void fill_first_pages(const PricedParts& parts, Knapsack& knapsack);

// Takes the source of the ten most valuable symbols whose source is available. Spends at most
// `first_limit` tokens on the first of them, and `limit` on all others together. If the first does
// not fit into `first_limit`, it is tried again as one of the others.
void fill_bodies(const PricedParts& parts, std::size_t first_limit, std::size_t limit,
                 Knapsack& knapsack);

// Returns the parts of all symbols that the level of the map allows, and the lines of the most
// valuable files, no more than could fit into `tokens`. Sorted by value per token, highest first.
std::vector<Offer> details_by_density(const PricedParts& parts, std::size_t tokens);

// Takes the details that fit, in order. Makes several passes, since a part becomes cheaper once a
// heading, file or type that it needs has been taken for another part.
void fill_details(const std::vector<Offer>& details, Knapsack& knapsack);

}  // namespace cairn::map
