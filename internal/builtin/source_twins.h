// Finds definitions for symbols that an index uses but does not define. An index may lack the
// document with the definition, while the built-in indexer finds the definition in the sources.
//
//   scip-typescript npm app 1.0 src/`b.ts`/load().    from an index of part of the project
//   cairn . . . `packages/app/src/b.ts`/load().       found in the sources
//
// A definition with the same qualified name becomes the twin of such a symbol under three
// conditions: the namespace of the symbol can mean the file or directory of the definition, no
// other definition fits, and the package of the symbol is one of the project's packages.
#pragma once

#include "internal/builtin/syntactic_symbols.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {

// Adds the twins of symbols from SCIP indexes to collected.twins. The ids of these symbols are
// below `count`.
void find_twins(const resolve::Project& project, SyntacticSymbols& symbols,
                collected::SymbolId count, collected::Collected& collected);

}  // namespace cairn::builtin
