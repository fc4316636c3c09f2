// The findings of `cairn doctor` as text and JSON.
#pragma once

#include <span>
#include <string>

#include "internal/base/json.h"
#include "internal/refresh/checkup.h"

namespace cairn::render {

// Returns one line per finding, each followed by a line with its remedy.
std::string text_of_findings(std::span<const refresh::Finding> findings);

// {schema: "cairn.doctor/1", findings: [{level, what, remedy}]}; level is ok, note or problem.
base::Json json_of_findings(std::span<const refresh::Finding> findings);

}  // namespace cairn::render
