// Functions that stand in a source and that its indexer has given no symbol: JavaScript's
// `app.use = function …`. They become definitions as if the indexer had, spelled in its grammar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/model/range.h"

namespace cairn::indexer {

struct FoundFunction {
  std::string descriptors;  // "app.use().", to be put behind the symbol of the file
  model::Range name;
  model::Range body;
};

// Whether such functions are looked for in this language.
bool may_have_functions_without_symbol(std::string_view language);

// Those that stand at the top of a source.
std::vector<FoundFunction> find_functions(std::string_view text, model::PositionEncoding encoding,
                                          std::string_view language);

}  // namespace cairn::indexer
