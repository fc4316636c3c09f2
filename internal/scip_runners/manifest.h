// Reads manifests in JSON, forgivingly (base/toml.h reads the others).
//
//   parse_jsonc("{ // settings\n \"extends\": \"./base\", }")     -> an object
#pragma once

#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::scip_runners {

// JSON as tsconfig.json is written: comments and commas after the last element are allowed. Null
// for text that is not JSON, or is too large or too deep.
base::Json parse_jsonc(std::string text);

// `object[key]` as text, or "".
std::string text_of(const base::Json& object, std::string_view key);

}  // namespace cairn::scip_runners
