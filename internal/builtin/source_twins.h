// Finds definitions in the sources for symbols that an index uses but does not define, because it
// lacks the document that defines them.
//
//   scip-typescript npm app 1.0 src/`b.ts`/load().    from an index of part of the project
//   cairn . . . `packages/app/src/b.ts`/load().       found there by the built-in indexer
//
// Such a symbol is joined to a definition with the same qualified name under three conditions: the
// symbol's namespace can stand for the definition's file or directory, no other definition fits,
// and the symbol's package is one of the project's own.
#pragma once

#include "internal/builtin/syntactic_symbols.h"
#include "internal/collected/collected.h"
#include "internal/resolve/project.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::builtin {

// Fills collected.twins for the symbols of SCIP indexes, whose ids are below `count`.
void find_twins(const resolve::Project& project, const SyntacticSymbols& symbols,
                collected::SymbolId count, collected::Collected& collected);

}  // namespace cairn::builtin
