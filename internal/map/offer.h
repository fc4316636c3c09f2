// A part that a map can include, with its cost and value. PricedParts creates offers, and a
// Knapsack takes them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "internal/map/layout.h"
#include "internal/map/selection.h"

namespace cairn::map {

struct Offer {
  enum class Kind : std::uint8_t {
    kModule,
    kExports,
    kConnection,
    kEntryPoint,
    kDocument,
    kSections,
    kFile,
    kSymbol,
  };
  Kind kind = Kind::kSymbol;
  std::uint32_t index = 0;
  SymbolParts part = 0;        // only for kSymbol
  std::uint32_t sections = 0;  // only for kSections: number of sections shown with this offer
  std::size_t cost = 0;        // number of tokens
  double density = 0;          // value per token
};

// Returns the section of the map that contains parts of this kind.
Section section_of(Offer::Kind kind);

bool is_chosen(const Selection& selection, const Offer& offer);

// Adds the offered part to `selection` if `value` is true; otherwise, removes it. Requires: the
// sections of a document are removed in reverse order.
void choose(Selection& selection, const Offer& offer, bool value);

}  // namespace cairn::map
