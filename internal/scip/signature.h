// Reduces a declaration to one line.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"
#include "internal/scip/declaration.h"

namespace cairn::scip {

// Returns the declaration with white space collapsed. For Python, also reduces decorators to their
// names, adds the names of variables, and writes inferred types like declared ones. The result has
// at most kMaxSignatureBytes, and may be empty.
std::string signature_of(std::string_view name, const Declaration& declaration,
                         const model::Language& language);

}  // namespace cairn::scip
