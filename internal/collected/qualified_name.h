// The qualified name of a SCIP symbol, as the built-in indexer spells it.
//
//   semanticdb maven . . com/google/gson/Gson#toJson().    "Gson.toJson"
//   scip-typescript npm app 1.0 src/`b.ts`/Box#`<constructor>`().    "Box.constructor"
//
// The built-in indexer uses this name to find the definition to which a symbol of another indexer
// refers.
#pragma once

#include <string>

#include "internal/scip/symbol_grammar.h"

namespace cairn::collected {

// Requires: `symbol` has a descriptor.
std::string qualified_name(const scip::Symbol& symbol);

}  // namespace cairn::collected
