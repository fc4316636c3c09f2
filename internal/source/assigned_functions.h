// Functions that JavaScript assigns to a property at the top of a file:
//
//   app.use = function use(fn) { … }     Layer.prototype.match = (path) => …     exports.init = …
//
// They are functions in all but their declaration, but indexers give them no symbol.
#pragma once

#include <string_view>
#include <vector>

#include "internal/model/range.h"
#include "internal/source/source_text.h"

namespace cairn::source {

struct AssignedFunction {
  std::vector<std::string_view> target;  // Layer, prototype, match
  model::Range name;                     // of the last name in `target`
  model::Range extent;                   // from the first name to the end of the function
};

// The functions in order of the text. Requires: `code` is code_only() of it. Finds only those
// outside all brackets, and none assigned to `this`.
std::vector<AssignedFunction> assigned_functions(const SourceText& source, std::string_view code);

}  // namespace cairn::source
