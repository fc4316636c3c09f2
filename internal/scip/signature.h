// Reduces a declaration to one line.
#pragma once

#include <string>
#include <string_view>

#include "internal/model/language.h"
#include "internal/scip/declaration.h"

namespace cairn::scip {

// White space collapsed; of Python also the decorators reduced to their names, variables given
// theirs, and inferred types written like declared ones. At most kMaxSignatureBytes; may be empty.
std::string signature_of(std::string_view name, const Declaration& declaration,
                         const model::Language& language);

}  // namespace cairn::scip
