// Reads JSON manifests leniently (base/toml.h reads TOML).
//
//   parse_jsonc("{ // settings\n \"extends\": \"./base\", }")     -> an object
#pragma once

#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::scip_runners {

// Parses JSON as found in tsconfig.json: comments and trailing commas are allowed. Returns a JSON
// null if `text` is not such JSON, or is too large or too deeply nested.
base::Json parse_jsonc(std::string text);

// Returns `object[key]` if it is a string, otherwise "".
std::string text_of(const base::Json& object, std::string_view key);

}  // namespace cairn::scip_runners
