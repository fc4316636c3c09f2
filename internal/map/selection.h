// Which parts of a RepositoryMap are shown: chosen by pack(), written by a Layout.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/map/module_map.h"

namespace cairn::map {

// The parts of a symbol that are shown, as bits. Every other part requires the name.
using SymbolParts = std::uint8_t;
inline constexpr SymbolParts kPartName = 1;
inline constexpr SymbolParts kPartSignature = 2;
inline constexpr SymbolParts kPartSummary = 4;
inline constexpr SymbolParts kPartBody = 8;

// Each vector has one element for each element of the vector of that name in RepositoryMap.
struct Selection {
  std::vector<bool> modules;
  std::vector<bool> exports;  // by module: whether its exports are shown
  std::vector<bool> connections;
  std::vector<bool> entry_points;
  std::vector<bool> documents;
  std::vector<std::uint32_t> sections;  // by document: how many of its first sections are shown
  std::vector<bool> files;
  std::vector<SymbolParts> symbols;

  // Begins with nothing of `map` selected.
  explicit Selection(const RepositoryMap& map);
};

}  // namespace cairn::map
