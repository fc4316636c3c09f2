// Which symbols of the indexes that were read stand where: by them, definitions that the built-in
// indexer finds are told to be the same.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/indexer/collected.h"

namespace cairn::indexer {

class PreciseSymbols {
 public:
  // Of all that `collected` has now.
  explicit PreciseSymbols(const Collected& collected);

  // Whether there is a document for that path.
  bool covers(std::string_view path) const;

  // The symbol that is defined in that line under that name; kNoSymbol if there is none.
  SymbolId at(std::string_view path, std::uint32_t line, std::string_view name) const;

 private:
  const Collected& collected_;
  std::vector<bool> covered_;                                         // by path
  std::unordered_map<std::uint64_t, std::vector<SymbolId>> by_line_;  // path and line
};

}  // namespace cairn::indexer
