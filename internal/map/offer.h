// A part that a map can include, with its cost and value. PricedParts makes offers, a Knapsack
// takes them.
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
  SymbolParts part = 0;        // for kSymbol
  std::uint32_t sections = 0;  // kSections: number of sections shown once this offer is taken
  std::size_t cost = 0;        // tokens
  double density = 0;          // value per token
};

// The section of the map that an offer of this kind belongs to.
Section section_of(Offer::Kind kind);

bool is_chosen(const Selection& selection, const Offer& offer);

// If `value`, adds the offered part to `selection`; otherwise removes the part. Requires: the
// sections of a document are removed in the reverse of the order in which they were added.
void choose(Selection& selection, const Offer& offer, bool value);

}  // namespace cairn::map
