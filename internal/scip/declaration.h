// An indexer's description of a symbol, split into declaration and prose.
#pragma once

#include <string>
#include <string_view>

#include "internal/scip/scip_document.h"

namespace cairn::scip {

// Views point into the ScipSymbol.
struct Declaration {
  std::string_view code;  // of the signature, or of the first fenced block: "area(): number"
  std::string_view
      role;           // "method" of "(method) area(): number", as TypeScript and Python write it
  std::string prose;  // the rest, without common indentation, then any further code
};

Declaration take_apart(const ScipSymbol& said);

// Removes white space at both ends.
std::string_view trimmed(std::string_view text);

// Removes the indentation that all lines after the first have in common.
std::string dedented(std::string_view text);

void replace_all(std::string& text, std::string_view from, std::string_view to);

}  // namespace cairn::scip
