#include "internal/map/priced_parts.h"

#include <algorithm>
#include <utility>

namespace cairn::map {
namespace {

constexpr double kFileShare = 0.1;  // value of a file's line relative to the value of the file

// Returns the value of a part of a symbol, relative to the value of the symbol. With a focus, the
// reader is looking for something, so it helps to show more names. Without a focus, the reader
// wants to understand the whole repository, so it helps to show more about each symbol.
double share_of(SymbolParts part, bool has_focus) {
  if (part == kPartSignature) return has_focus ? 0.3 : 0.9;
  if (part == kPartSummary) return has_focus ? 0.1 : 0.25;
  if (part == kPartBody) return has_focus ? 0.2 : 0.6;
  return 1;
}

double density_of(double value, std::size_t cost) {
  return value / static_cast<double>(std::max<std::size_t>(cost, 1));
}

std::size_t added_cost(std::size_t with, std::size_t without) {
  return with - std::min(with, without);
}

Offer plain_offer(Offer::Kind kind, std::uint32_t index, std::size_t cost) {
  Offer offer;
  offer.kind = kind;
  offer.index = index;
  offer.cost = cost;
  return offer;
}

}  // namespace

PricedParts::PricedParts(const RepositoryMap& map, const Layout& layout, CountTokens count)
    : map_(map),
      layout_(layout),
      count_(std::move(count)),
      file_costs_(map.files.size(), 0),
      name_costs_(map.symbols.size(), 0) {}

Offer PricedParts::module(std::uint32_t index) const {
  return plain_offer(Offer::Kind::kModule, index, count_(layout_.module(index, false)));
}

Offer PricedParts::exports(std::uint32_t module) const {
  const std::size_t with = count_(layout_.module(module, true));
  const std::size_t without = count_(layout_.module(module, false));
  return plain_offer(Offer::Kind::kExports, module, added_cost(with, without));
}

Offer PricedParts::connection(std::uint32_t index) const {
  return plain_offer(Offer::Kind::kConnection, index, count_(layout_.connection(index)));
}

Offer PricedParts::entry_point(std::uint32_t index) const {
  return plain_offer(Offer::Kind::kEntryPoint, index, count_(layout_.entry_point(index)));
}

Offer PricedParts::document(std::uint32_t index) const {
  return plain_offer(Offer::Kind::kDocument, index, count_(layout_.document(index, 0)));
}

Offer PricedParts::section(std::uint32_t document, std::uint32_t number) const {
  const std::size_t with = count_(layout_.document(document, number));
  const std::size_t without = count_(layout_.document(document, number - 1));
  Offer offer = plain_offer(Offer::Kind::kSections, document, added_cost(with, without));
  offer.sections = number;
  return offer;
}

Offer PricedParts::file(std::uint32_t index) const {
  std::size_t& cost = file_costs_[index];
  if (cost == 0) cost = count_(layout_.file(index));
  Offer offer = plain_offer(Offer::Kind::kFile, index, cost);
  offer.density = density_of(kFileShare * map_.files[index].value, cost);
  return offer;
}

Offer PricedParts::symbol(std::uint32_t index, SymbolParts part) const {
  std::size_t cost = name_cost(index);
  if (part != kPartName) {
    cost = added_cost(symbol_cost(index, static_cast<SymbolParts>(kPartName | part)), cost);
  }
  Offer offer = plain_offer(Offer::Kind::kSymbol, index, cost);
  offer.part = part;
  const double share = share_of(part, map_.focus.has_value());
  offer.density = density_of(share * map_.symbols[index].value, cost);
  return offer;
}

std::size_t PricedParts::heading_cost(Section section) const {
  return count_(layout_.heading(section));
}

std::size_t PricedParts::module_heading_cost(std::uint32_t module) const {
  return count_(layout_.module_heading(module));
}

std::size_t PricedParts::symbol_cost(std::uint32_t index, SymbolParts parts) const {
  const bool is_nested = map_.symbols[index].container.has_value();
  return count_(layout_.symbol(index, parts, is_nested));
}

std::size_t PricedParts::name_cost(std::uint32_t index) const {
  std::size_t& cost = name_costs_[index];
  if (cost == 0) cost = symbol_cost(index, kPartName);
  return cost;
}

}  // namespace cairn::map
