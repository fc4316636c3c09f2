// Finds functions in a source that the indexer gave no symbol: JavaScript's `app.use = function …`.
// They become definitions with symbols in the indexer's grammar.
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

// The functions at the top of a source. Requires: functions are values in its language
// (Declarations::hold_functions).
std::vector<FoundFunction> find_functions(std::string_view text, model::PositionEncoding encoding,
                                          const model::Language& language);

}  // namespace cairn::collected
