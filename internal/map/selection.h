// The parts of a RepositoryMap that are shown. pack() chooses a selection, and a Layout writes it.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/map/module_map.h"

namespace cairn::map {

// The shown parts of a symbol, as a bit set. The signature, the summary and the body are shown only
// together with the name.
using SymbolParts = std::uint8_t;
inline constexpr SymbolParts kPartName = 1;
inline constexpr SymbolParts kPartSignature = 2;
inline constexpr SymbolParts kPartSummary = 4;
inline constexpr SymbolParts kPartBody = 8;

// Each vector is parallel to the vector of RepositoryMap with the same name.
struct Selection {
  std::vector<bool> modules;
  std::vector<bool> exports;  // by module: whether its exports are shown
  std::vector<bool> connections;
  std::vector<bool> entry_points;
  std::vector<bool> documents;
  std::vector<std::uint32_t> sections;  // by document: number of sections shown
  std::vector<bool> files;
  std::vector<SymbolParts> symbols;

  // Creates an empty selection of parts of `map`.
  explicit Selection(const RepositoryMap& map);
};

}  // namespace cairn::map
