// Functions that several formats of a map share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/map/selection.h"

namespace cairn::render {

// Returns the character for a kind of symbol: "C" for a class, "f" for a function and so on.
std::string_view kind_mark(model::NodeKind kind);

// Explains the character of each kind of symbol that is shown, for example "C class, f function".
std::string kind_legend(const map::RepositoryMap& map, const map::Selection& selection);

// Returns the selected files in the order in which they are shown. If the map has a focus, this is
// the order of their relevance to it. Otherwise, they are grouped by module and ordered by
// importance.
std::vector<std::uint32_t> files_in_order(const map::RepositoryMap& map,
                                          const map::Selection& selection);

// The position of a selected symbol among the symbols of its file.
struct SymbolPlace {
  std::uint32_t index = 0;
  std::size_t depth = 0;  // number of selected types that contain the symbol
};
// Returns a list of the selected symbols of each file. The lists are indexed like the files of the
// map. Symbols are in the order of their lines, and members come after their type.
std::vector<std::vector<SymbolPlace>> symbols_in_order(const map::RepositoryMap& map,
                                                       const map::Selection& selection);

// Counts the parts of a map that are not selected.
struct LeftOut {
  std::size_t modules = 0;
  std::size_t connections = 0;
  std::size_t entry_points = 0;
  std::size_t files = 0;
  std::size_t symbols = 0;
  std::size_t documents = 0;
};
LeftOut left_out(const map::RepositoryMap& map, const map::Selection& selection);

// Returns the date, for example "2024-05-31"; "" for time 0.
std::string day_of(std::int64_t time);

}  // namespace cairn::render
