// Encodes the symbols that the built-in indexer finds as SCIP messages. They are then processed
// like the messages of a SCIP index.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"

namespace cairn::builtin {

struct WrittenSymbol {
  std::string_view symbol;
  std::string_view name;
  std::string_view signature;
  std::string_view documentation;
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::vector<std::string> implements;
};

// Returns `symbol` as a SymbolInformation message.
std::string write_symbol(const WrittenSymbol& symbol);

}  // namespace cairn::builtin
