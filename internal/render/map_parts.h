// Parts common to the formats of a map.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/map/selection.h"

namespace cairn::render {

// One character for a kind: "C" class, "f" function, "m" method …
std::string_view kind_mark(model::NodeKind kind);

// "C class, f function" for the kinds that are shown, in the order of their numbers.
std::string kind_legend(const map::RepositoryMap& map, const map::Selection& selection);

// The shown files in the order in which they appear: by module, then by importance (with a focus,
// by relevance).
std::vector<std::uint32_t> files_in_order(const map::RepositoryMap& map,
                                          const map::Selection& selection);

// The shown symbols by file index: by line, members after their type.
struct SymbolPlace {
  std::uint32_t index = 0;
  std::size_t depth = 0;  // how many of the types around it are shown
};
std::vector<std::vector<SymbolPlace>> symbols_in_order(const map::RepositoryMap& map,
                                                       const map::Selection& selection);

// Counts of the parts of a map that are not shown.
struct LeftOut {
  std::size_t modules = 0;
  std::size_t connections = 0;
  std::size_t entry_points = 0;
  std::size_t files = 0;
  std::size_t symbols = 0;
  std::size_t documents = 0;
};
LeftOut left_out(const map::RepositoryMap& map, const map::Selection& selection);

// "2024-05-31"; "" for time 0.
std::string day_of(std::int64_t time);

}  // namespace cairn::render
