// Finds where execution begins, and where a reader of the code can begin.
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
    kMain,      // a function named main, or a file that is run by name (__main__.py)
    kExported,  // the file that lists what a package exports (__init__.py, index.ts)
    kUncalled,  // public, not used by production code, and calls many symbols
  };
  Why why = Why::kMain;
  std::uint32_t node = 0;  // a symbol or a file
  std::string name;        // a symbol's qualified name, or a file's path
  std::string path;
  std::uint32_t line = 0;           // from 0
  std::vector<std::string> offers;  // kExported: exported names, most important first
  std::uint32_t offer_count = 0;
  std::uint32_t uses = 0;  // kUncalled: how many symbols it calls
};

std::string_view name_of(EntryPoint::Why why);  // "main", "exports", "uncalled"

// Returns the entry points in the order of Why. Within kUncalled, those with the most `uses` come
// first; within the other kinds, the most important.
std::vector<EntryPoint> find_entry_points(const corpus::Corpus& corpus, const CodeMap& map,
                                          const Importance& importance);

}  // namespace cairn::map
