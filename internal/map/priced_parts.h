// Returns the parts of a map as offers. An offer contains the cost of a part in a layout, and the
// value of the part per token.
//
//   const PricedParts parts(map, layout, count);
//   parts.file(3).cost                       // tokens of the line of map.files[3]
//   parts.symbol(7, kPartSummary).density    // value per token of the first sentence
//
// The cost is the number of tokens in the text that the layout writes for the part. It is an
// estimate of the tokens that the part adds to the map, since a tokenizer can join the end of one
// part with the beginning of the next. Only the token count of layout.whole() is exact. Only files
// and symbols have a density; other parts are chosen section by section.
//
// Counting tokens takes most of the time of packing. The costs of files and of symbols' names are
// needed many times, so they are cached. A PricedParts must not be shared by two threads.
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

  // Returns the line of a module, without its exports.
  Offer module(std::uint32_t index) const;
  // Returns the exports in the line of a module. The cost is 0 if there are no exports.
  Offer exports(std::uint32_t module) const;
  Offer connection(std::uint32_t index) const;
  Offer entry_point(std::uint32_t index) const;
  // Returns the line of a document, without its sections.
  Offer document(std::uint32_t index) const;
  // Returns the section of a document with the given number, counted from 1. The cost assumes that
  // all earlier sections are shown.
  Offer section(std::uint32_t document, std::uint32_t number) const;
  Offer file(std::uint32_t index) const;
  // Returns one part of a symbol. The cost of a part other than the name is the cost that the part
  // adds to the name. Requires: `part` is a single bit.
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
