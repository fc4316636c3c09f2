// Reduces a declaration to one line.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"
#include "internal/scip/declaration.h"

namespace cairn::scip {

// Returns the code of the declaration with white space collapsed. For Python, also shortens
// decorators to their names, adds the names of variables, and writes inferred types like declared
// ones. If the result is longer than kMaxSignatureBytes, cuts it and appends "…". May return "".
std::string signature_of(std::string_view name, const Declaration& declaration,
                         const model::Language& language);

}  // namespace cairn::scip
