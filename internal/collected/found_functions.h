// Finds functions that have no symbol from the SCIP indexer, such as `app.use = function …` in
// JavaScript. They become definitions, with symbols in the form that this indexer uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/model/range.h"

namespace cairn::collected {

struct FoundFunction {
  std::string descriptors;  // "app.use().", to be appended to the file's symbol
  model::Range name;
  model::Range body;
};

// Returns the functions that are assigned at the top level of the source file with content `text`.
// Requires: in `language`, functions are values (Declarations::hold_functions).
std::vector<FoundFunction> find_functions(std::string_view text, model::PositionEncoding encoding,
                                          const model::Language& language);

}  // namespace cairn::collected
