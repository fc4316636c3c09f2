// Writes the results of `eval refs` as text and JSON.
#pragma once

#include <string>

#include "internal/audit/reference_audit.h"
#include "internal/base/json.h"
#include "internal/render/style.h"

namespace cairn::render {

// `with_precision` says whether the index was compared with a second index.
std::string text_of(const audit::Audit& audit, bool with_precision, const Style& style);

// The JSON has the schema "cairn.audit/1".
base::Json json_of(const audit::Audit& audit, bool with_precision);

}  // namespace cairn::render
