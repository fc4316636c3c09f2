// Joins symbols that an index refers to without having their document to definitions in sources.
//
//   scip-typescript npm app 1.0 src/`b.ts`/load().    the index was made of part of the project
//   cairn . . . `packages/app/src/b.ts`/load().       what the built-in indexer found there
//
// Such a symbol is joined to the one definition with its qualified name whose file ends as its
// namespace says, if its package is the project's own.
#pragma once

#include "internal/indexer/collected.h"
#include "internal/indexer/syntactic_symbols.h"
#include "internal/ingest/symbol_grammar.h"
#include "internal/resolve/project.h"

namespace cairn::indexer {

// Fills collected.twins. `symbols` are those below `count`: the ones from the indexes.
void find_twins(const resolve::Project& project, const SyntacticSymbols& symbols, SymbolId count,
                Collected& collected);

}  // namespace cairn::indexer
