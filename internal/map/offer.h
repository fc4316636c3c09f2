// A part that a map can include, with its cost and value.
#pragma once

#include <cstddef>
#include <cstdint>

#include "internal/map/packing.h"

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
  SymbolParts part = 0;        // of kSymbol
  std::uint32_t sections = 0;  // of kSections: how many are then shown
  std::size_t cost = 0;        // tokens
  double density = 0;          // value by token
};

// The section of a map that it belongs to.
Section section_of(Offer::Kind kind);

bool is_chosen(const Selection& selection, const Offer& offer);

// Includes it, or takes out the part that was included last.
void choose(Selection& selection, const Offer& offer, bool value);

}  // namespace cairn::map
