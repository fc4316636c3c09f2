#include "internal/map/fill_details.h"

#include <algorithm>
#include <cstdint>

#include "internal/map/by_value.h"

namespace cairn::map {
namespace {

constexpr std::size_t kFirstSymbols = 2;   // symbols on each module's first page
constexpr std::size_t kFirstBodies = 10;   // max bodies taken first in a map with a focus
constexpr std::size_t kMinFileTokens = 6;  // estimated tokens of a file's line
constexpr int kMaxSweeps = 4;

// Returns the indexes of the symbols of each module, most valuable first.
std::vector<std::vector<std::uint32_t>> symbols_of_modules(const RepositoryMap& map) {
  std::vector<std::vector<std::uint32_t>> symbols(map.modules.size());
  for (const std::uint32_t index : indexes_by_value(map.symbols)) {
    symbols[map.files[map.symbols[index].file].group].push_back(index);
  }
  return symbols;
}

// Returns the most valuable symbols whose source is available, at most kFirstBodies.
std::vector<std::uint32_t> first_bodies(const RepositoryMap& map) {
  std::vector<std::uint32_t> order = indexes_by_value(map.symbols);
  std::erase_if(order, [&](std::uint32_t index) { return map.symbols[index].body.empty(); });
  if (order.size() > kFirstBodies) order.resize(kFirstBodies);
  return order;
}

// Adds the lines of the most valuable files. Adds no more files than could fit into `tokens`.
void add_files(const PricedParts& parts, std::size_t tokens, std::vector<Offer>& offers) {
  std::vector<std::uint32_t> files = indexes_by_value(parts.map().files);
  files.resize(std::min(files.size(), tokens / kMinFileTokens + 1));
  for (const std::uint32_t file : files) offers.push_back(parts.file(file));
}

void add_symbol(const PricedParts& parts, std::uint32_t index, std::vector<Offer>& offers) {
  const MapSymbol& symbol = parts.map().symbols[index];
  offers.push_back(parts.symbol(index, kPartName));
  if (parts.map().level >= Level::kSignatures) {
    if (!symbol.signature.empty()) offers.push_back(parts.symbol(index, kPartSignature));
    if (!symbol.summary.empty()) offers.push_back(parts.symbol(index, kPartSummary));
  }
  if (!symbol.body.empty()) offers.push_back(parts.symbol(index, kPartBody));
}

}  // namespace

void fill_first_pages(const PricedParts& parts, Knapsack& knapsack) {
  const RepositoryMap& map = parts.map();
  const std::vector<std::vector<std::uint32_t>> symbols = symbols_of_modules(map);
  for (std::size_t module = 0; module < symbols.size(); ++module) {
    if (!knapsack.selection().modules[module] || map.modules[module].group.is_test) continue;
    for (std::size_t n = 0; n < symbols[module].size() && n < kFirstSymbols; ++n) {
      knapsack.take(parts.symbol(symbols[module][n], kPartName));
    }
  }
}

void fill_bodies(const PricedParts& parts, std::size_t first_limit, std::size_t limit,
                 Knapsack& knapsack) {
  const std::vector<std::uint32_t> order = first_bodies(parts.map());
  if (order.empty()) return;
  knapsack.take(parts.symbol(order[0], kPartBody), first_limit);
  for (const std::uint32_t index : order) knapsack.take(parts.symbol(index, kPartBody), limit);
}

std::vector<Offer> details_by_density(const PricedParts& parts, std::size_t tokens) {
  std::vector<Offer> offers;
  if (parts.map().level >= Level::kFiles) add_files(parts, tokens, offers);
  for (std::uint32_t i = 0; i < parts.map().symbols.size(); ++i) add_symbol(parts, i, offers);
  std::stable_sort(offers.begin(), offers.end(),
                   [](const Offer& a, const Offer& b) { return a.density > b.density; });
  return offers;
}

void fill_details(const std::vector<Offer>& details, Knapsack& knapsack) {
  for (int sweep = 0; sweep < kMaxSweeps; ++sweep) {
    const std::size_t before = knapsack.size();
    for (const Offer& offer : details) knapsack.take(offer);
    if (knapsack.size() == before) break;
  }
}

}  // namespace cairn::map
