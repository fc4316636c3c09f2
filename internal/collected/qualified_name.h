// Converts a SCIP symbol to a qualified name in the spelling of the built-in indexer.
//
//   semanticdb maven . . com/google/gson/Gson#toJson().    "Gson.toJson"
//   scip-typescript npm app 1.0 src/`b.ts`/Box#`<constructor>`().    "Box.constructor"
//
// The built-in indexer uses this name to find the definition that a symbol of another indexer
// refers to.
#pragma once

#include <string>

#include "internal/scip/symbol_grammar.h"

namespace cairn::collected {

// Requires: `symbol` has a descriptor.
std::string qualified_name(const scip::Symbol& symbol);

}  // namespace cairn::collected
