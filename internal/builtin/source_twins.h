// Joins symbols that an index refers to without having their document to definitions in sources.
//
//   scip-typescript npm app 1.0 src/`b.ts`/load().    the index was made of part of the project
//   cairn . . . `packages/app/src/b.ts`/load().       what the built-in indexer found there
//
// Such a symbol is joined to the one definition with its qualified name whose file ends as its
// namespace says, if its package is the project's own.
#pragma once

#include "internal/builtin/syntactic_symbols.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {

// Fills collected.twins. `symbols` are those below `count`: the ones from the indexes.
void find_twins(const resolve::Project& project, const SyntacticSymbols& symbols,
                collected::SymbolId count, collected::Collected& collected);

}  // namespace cairn::builtin
