// Finds entry points: where execution begins, and where a reader can start reading the code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/code_map.h"
#include "internal/map/importance.h"

namespace cairn::map {

struct EntryPoint {
  enum class Why : std::uint8_t {
    kMain,      // a function named main, or a file that is run directly (__main__.py)
    kExported,  // a file that lists the exports of a package (__init__.py, index.ts)
    kUncalled,  // a public function that calls many symbols and is used only by tests or not at all
  };
  Why why = Why::kMain;
  std::uint32_t node = 0;  // the node of a symbol or of a file
  std::string name;        // a symbol's qualified name, or a file's path
  std::string path;
  std::uint32_t line = 0;           // counted from 0
  std::vector<std::string> offers;  // kExported: exported names, most important first
  std::uint32_t offer_count = 0;
  std::uint32_t uses = 0;  // kUncalled: number of symbols that the function calls
};

std::string_view name_of(EntryPoint::Why why);  // "main", "exports", "uncalled"

// Returns the entry points in the order of Why. Entry points of kind kUncalled are sorted by
// descending `uses`; entry points of another kind are sorted by descending importance.
std::vector<EntryPoint> find_entry_points(const corpus::Corpus& corpus, const CodeMap& map,
                                          const Importance& importance);

}  // namespace cairn::map
