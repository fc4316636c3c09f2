// Resolves alternative spellings of the project's symbols to their definitions.
//
// Indexers often use several symbols for one definition. For example, tests refer to the installed
// package instead of `src/`, imports are relative, or versions differ. A use of Rust's Self has the
// symbol of an impl block. If these symbols were not resolved, their uses would not lead to a
// definition.
//
// A symbol without a definition is joined to a defined symbol if the package of the symbol belongs
// to the project, and exactly one defined symbol matches by one of the following rules. Each rule
// has an example: first the symbol, then the defined symbol that it is joined to.
//
//   version   scip-python python click 8.4.0 `click.core`/Group#  the same with another version
//   module    … click 2c8cd3a `click.core`/Group#                 `src.click.core`/Group#
//   relative  … models/__init__:                                  `src.requests.models`/__init__:
//   module    … `tests.unit`/                                     `tests.unit`/__init__:
//   self      … error/impl#[FlashError]                           error/FlashError#
#pragma once

#include <cstdint>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::indexer {

// Returns for each symbol the symbol that it is joined to. A symbol that is not joined to another
// symbol is joined to itself. `is_defined` is indexed by symbol.
std::vector<collected::SymbolId> resolve_aliases(const collected::SymbolPool& symbols,
                                                 const std::vector<bool>& is_defined);

}  // namespace cairn::indexer
