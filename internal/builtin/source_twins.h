// Finds definitions for symbols that an index uses but does not define. An index may lack the
// document with the definition, while the built-in indexer finds the definition in the sources.
//
//   scip-typescript npm app 1.0 src/`b.ts`/load().    from an index of part of the project
//   cairn . . . `packages/app/src/b.ts`/load().       found there by the built-in indexer
//
// Such a symbol is joined to a definition with the same qualified name under three conditions: the
// namespace of the symbol can mean the file or directory of the definition, no other definition
// fits, and the package of the symbol is one of the project's packages.
#pragma once

#include "internal/builtin/syntactic_symbols.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {

// Adds the twins of symbols from SCIP indexes to collected.twins. The ids of these symbols are
// below `count`.
void find_twins(const resolve::Project& project, const SyntacticSymbols& symbols,
                collected::SymbolId count, collected::Collected& collected);

}  // namespace cairn::builtin
