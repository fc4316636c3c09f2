// A symbol's description as written by an indexer, split into declaration and prose.
#pragma once

#include <string>
#include <string_view>

#include "internal/scip/scip_document.h"

namespace cairn::scip {

// The views point into the ScipSymbol that was split.
struct Declaration {
  // The signature if there is one. Otherwise the first fenced block of the documentation, for
  // example "area(): number".
  std::string_view code;
  // A role that indexers for TypeScript and Python write before the declaration: "method" in
  // "(method) area(): number".
  std::string_view role;
  // The rest of the documentation: first the text without common indentation, then the remaining
  // fenced blocks.
  std::string prose;
};

Declaration take_apart(const ScipSymbol& said);

// Removes white space at both ends.
std::string_view trimmed(std::string_view text);

// Removes the indentation that all lines after the first have in common.
std::string dedented(std::string_view text);

void replace_all(std::string& text, std::string_view from, std::string_view to);

}  // namespace cairn::scip
