// Something that can be chosen to be in a map, with what it costs and is worth.
#pragma once

#include <cstddef>
#include <cstdint>

#include "internal/digest/packing.h"

namespace cairn::digest {

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
  std::uint32_t sections = 0;  // of kSections: how many are shown then
  std::size_t cost = 0;        // tokens
  double density = 0;          // value by token
};

// In which section of a map it stands.
Section section_of(Offer::Kind kind);

bool is_chosen(const Selection& selection, const Offer& offer);

// Puts it in, or takes out again what was put in last.
void choose(Selection& selection, const Offer& offer, bool value);

}  // namespace cairn::digest
