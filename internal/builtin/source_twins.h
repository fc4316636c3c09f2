// Joins symbols that an index uses, but whose document it lacks, to definitions in sources.
//
//   scip-typescript npm app 1.0 src/`b.ts`/load().    from an index of part of the project
//   cairn . . . `packages/app/src/b.ts`/load().       found there by the built-in indexer
//
// Such a symbol is joined to the only definition with its qualified name in a file whose path ends
// with its namespace, if its package is one of the project's own.
#pragma once

#include "internal/builtin/syntactic_symbols.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {

// Fills collected.twins for the symbols of the indexes, which are those below `count`.
void find_twins(const resolve::Project& project, const SyntacticSymbols& symbols,
                collected::SymbolId count, collected::Collected& collected);

}  // namespace cairn::builtin
