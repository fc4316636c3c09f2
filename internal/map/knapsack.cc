#include "internal/map/knapsack.h"

#include <algorithm>

namespace cairn::map {
namespace {

std::size_t index_of(Section section) { return static_cast<std::size_t>(section); }

// Returns the prerequisites of a symbol or of a symbol's part that are not chosen yet.
std::vector<Offer> missing_before(const Offer& offer, const Selection& selection,
                                  const PricedParts& parts) {
  std::vector<Offer> missing;
  if (offer.kind != Offer::Kind::kSymbol) return missing;
  const MapSymbol& symbol = parts.map().symbols[offer.index];
  if (!selection.files[symbol.file]) missing.push_back(parts.file(symbol.file));
  if (symbol.container && selection.symbols[*symbol.container] == 0) {
    missing.push_back(parts.symbol(*symbol.container, kPartName));
  }
  if (offer.part != kPartName && selection.symbols[offer.index] == 0) {
    missing.push_back(parts.symbol(offer.index, kPartName));
  }
  return missing;
}

}  // namespace

Knapsack::Knapsack(const PricedParts& parts, std::size_t tokens)
    : parts_(parts),
      remaining_(tokens),
      selection_(parts.map()),
      has_module_heading_(parts.map().modules.size()) {}

bool Knapsack::take(const Offer& offer, std::size_t& limit) {
  if (is_chosen(selection_, offer)) return false;
  std::vector<Offer> needed = missing_before(offer, selection_, parts_);
  needed.push_back(offer);
  std::size_t cost = heading_cost(offer);
  for (const Offer& one : needed) cost += one.cost + module_heading_cost(one);
  if (cost > remaining_ || cost > limit) return false;
  remaining_ -= cost;
  limit -= cost;
  for (const Offer& one : needed) add(one);
  return true;
}

bool Knapsack::take(const Offer& offer) {
  std::size_t limit = remaining_;
  return take(offer, limit);
}

void Knapsack::undo(std::size_t tokens) {
  while (tokens > 0 && !log_.empty()) {
    const Offer& last = log_.back();
    tokens -= std::min(tokens, std::max<std::size_t>(last.cost, 1));
    choose(selection_, last, false);
    log_.pop_back();
  }
}

std::size_t Knapsack::heading_cost(const Offer& offer) const {
  const Section section = section_of(offer.kind);
  return has_heading_[index_of(section)] ? 0 : parts_.heading_cost(section);
}

std::size_t Knapsack::module_heading_cost(const Offer& offer) const {
  if (offer.kind != Offer::Kind::kFile) return 0;
  const std::uint32_t module = parts_.map().files[offer.index].group;
  return has_module_heading_[module] ? 0 : parts_.module_heading_cost(module);
}

void Knapsack::add(const Offer& offer) {
  has_heading_[index_of(section_of(offer.kind))] = true;
  if (offer.kind == Offer::Kind::kFile) {
    has_module_heading_[parts_.map().files[offer.index].group] = true;
  }
  choose(selection_, offer, true);
  log_.push_back(offer);
}

}  // namespace cairn::map
