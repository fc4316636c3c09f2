// Finds functions for which a SCIP indexer reports no symbol, such as `app.use = function …` in
// JavaScript. These functions become definitions. Their symbols have the same form as the symbols
// of the indexer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/model/range.h"

namespace cairn::collected {

struct FoundFunction {
  std::string descriptors;  // appended to the file's symbol: "app.use()."
  model::Range name;
  model::Range body;
};

// Returns the functions that are assigned at the top level of the source file `text`. Requires:
// `language` has Declarations::hold_functions, that is, functions are values.
std::vector<FoundFunction> find_functions(std::string_view text, model::PositionEncoding encoding,
                                          const model::Language& language);

}  // namespace cairn::collected
