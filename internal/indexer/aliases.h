// Resolves alternative spellings of the project's symbols to their definitions.
//
// Indexers often use several symbols for one definition: tests refer to the installed package
// instead of `src/`, imports are relative, versions differ, and a use of Rust's Self has the symbol
// of an impl block. If these symbols were not resolved, their uses would lead nowhere. A symbol
// without a definition is joined to the only definition that matches it by one of the following
// rules, provided that the symbol's package is the project's own. Each rule has an example: first
// the symbol, then the symbol of the definition.
//
//   version   scip-python python click 8.4.0 `click.core`/Group#  the same under another version
//   module    … click 2c8cd3a `click.core`/Group#                 `src.click.core`/Group#
//   relative  … models/__init__:                                  `src.requests.models`/__init__:
//   module    … `tests.unit`/                                     `tests.unit`/__init__:
//   self      … error/impl#[FlashError]                           error/FlashError#
#pragma once

#include <cstdint>
#include <vector>

#include "internal/collected/collected.h"

namespace cairn::indexer {

// Returns, for each symbol, the symbol that it is joined to, or the symbol itself if it is not
// joined to another one.
// `is_defined` is indexed by symbol.
std::vector<collected::SymbolId> resolve_aliases(const base::StringPool& symbols,
                                                 const std::vector<bool>& is_defined);

}  // namespace cairn::indexer
