// Distinguishes the repository's own packages from other packages. A package is the repository's
// own if the repository defines at least one symbol of it.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "internal/collected/symbol_pool.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::collected {

// Returns a string that identifies a package regardless of its version: "python click".
std::string package_key(const scip::Symbol& symbol);

class OwnPackages {
 public:
  // `is_defined` says for each symbol id whether the repository defines the symbol.
  OwnPackages(const SymbolPool& symbols, const std::vector<bool>& is_defined);

  bool contain(const scip::Symbol& symbol) const { return keys_.contains(package_key(symbol)); }

 private:
  std::unordered_set<std::string> keys_;
};

}  // namespace cairn::collected
