// Finds functions that JavaScript code assigns to a property at the top level of a file:
//
//   app.use = function use(fn) { … }     Layer.prototype.match = (path) => …     exports.init = …
//
// To a reader, these functions are like declared functions, but indexers give them no symbol.
#pragma once

#include <string_view>
#include <vector>

#include "internal/model/range.h"
#include "internal/source/source_text.h"

namespace cairn::source {

struct AssignedFunction {
  std::vector<std::string_view> target;  // {"Layer", "prototype", "match"}
  model::Range name;                     // the range of the last name in `target`
  model::Range extent;                   // from the first name to the end of the function
};

// Returns the assigned functions, in the order in which they appear in `source`. Finds only
// functions that are outside of all brackets and are not assigned to a property of `this`.
// Requires: `code` is code_only() of the source.
std::vector<AssignedFunction> assigned_functions(const SourceText& source, std::string_view code);

}  // namespace cairn::source
