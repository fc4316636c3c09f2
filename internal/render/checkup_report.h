// Writes the findings of `cairn doctor` as text and JSON.
#pragma once

#include <span>
#include <string>

#include "internal/base/json.h"
#include "internal/refresh/checkup.h"
#include "internal/refresh/footprint.h"

namespace cairn::render {

// Returns a line for each finding. If a finding has a remedy, the next line contains the remedy.
std::string text_of_findings(std::span<const refresh::Finding> findings);

// Returns {schema: "cairn.doctor/1", findings: [{level, what, remedy}]}, where level is ok, note or
// problem.
base::Json json_of_findings(std::span<const refresh::Finding> findings);

// Returns a line for each path, with its size, and what removes the rest.
std::string text_of_paths(std::span<const refresh::OwnPath> paths);

// Returns {schema: "cairn.paths/1", paths: [{path, what, exists, bytes}]}.
base::Json json_of_paths(std::span<const refresh::OwnPath> paths);

}  // namespace cairn::render
