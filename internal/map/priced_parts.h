// The parts of a map as offers: the cost of each part in a layout, and its value per token.
//
//   const PricedParts parts(map, layout, count);
//   parts.file(3).cost                       // tokens of the line of map.files[3]
//   parts.symbol(7, kPartSummary).density    // value per token of the first sentence
//
// A cost is the number of tokens that the part adds to the map, counted in the text that the layout
// writes for the part. It is an estimate, since a tokenizer can join the end of one part to the
// beginning of the next; only the count of layout.whole() is exact. Only files and symbols have a
// density; other parts are chosen section by section.
//
// Counting takes most of the time of packing. The costs of files and of symbols' names, which are
// needed many times, are therefore cached. Two threads must not share a PricedParts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/map/layout.h"
#include "internal/map/module_map.h"
#include "internal/map/offer.h"

namespace cairn::map {

class PricedParts {
 public:
  // Requires: `map` and `layout` outlive the PricedParts.
  PricedParts(const RepositoryMap& map, const Layout& layout, CountTokens count);

  const RepositoryMap& map() const { return map_; }

  // The line of a module, without its exports.
  Offer module(std::uint32_t index) const;
  // The exports on the line of a module; cost 0 if there are none.
  Offer exports(std::uint32_t module) const;
  Offer connection(std::uint32_t index) const;
  Offer entry_point(std::uint32_t index) const;
  // The line of a document, without its sections.
  Offer document(std::uint32_t index) const;
  // The section with the given number (from 1) of a document whose earlier sections are all shown.
  Offer section(std::uint32_t document, std::uint32_t number) const;
  Offer file(std::uint32_t index) const;
  // One part of a symbol. A part other than the name costs what it adds to the name.
  // Requires: `part` is a single bit.
  Offer symbol(std::uint32_t index, SymbolParts part) const;

  std::size_t heading_cost(Section section) const;
  std::size_t module_heading_cost(std::uint32_t module) const;

 private:
  std::size_t symbol_cost(std::uint32_t index, SymbolParts parts) const;
  std::size_t name_cost(std::uint32_t index) const;

  const RepositoryMap& map_;
  const Layout& layout_;
  CountTokens count_;
  mutable std::vector<std::size_t> file_costs_;  // 0: not yet counted
  mutable std::vector<std::size_t> name_costs_;
};

}  // namespace cairn::map
