// An indexer's description of a symbol, split into declaration and prose.
#pragma once

#include <string>
#include <string_view>

#include "internal/scip/scip_document.h"

namespace cairn::scip {

// The views point into the ScipSymbol from which the declaration was split.
struct Declaration {
  // From the signature, or else from the first fenced block of the documentation: "area(): number".
  std::string_view code;
  // "method" in "(method) area(): number", as the indexers of TypeScript and Python write it.
  std::string_view role;
  // The rest of the documentation: the text without common indentation, then the other fenced
  // blocks.
  std::string prose;
};

Declaration take_apart(const ScipSymbol& said);

// Removes white space at both ends.
std::string_view trimmed(std::string_view text);

// Removes the indentation that all lines after the first have in common.
std::string dedented(std::string_view text);

void replace_all(std::string& text, std::string_view from, std::string_view to);

}  // namespace cairn::scip
