// Reads single values from manifests, forgivingly: "" for what is not understood.
//
//   parse_jsonc("{ // settings\n \"extends\": \"./base\", }")     -> an object
//   toml_value("[project]\nname = \"click\"\n", "project", "name")  -> "click"
//   toml_list("[workspace]\nexclude = [\"fuzz\"]", "workspace", "exclude") -> {"fuzz"}
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"

namespace cairn::scip_runners {

// JSON as tsconfig.json is written: comments and commas after the last element are allowed. Null
// for text that is not JSON, or is too large or too deep.
base::Json parse_jsonc(std::string text);

// `object[key]` as text, or "".
std::string text_of(const base::Json& object, std::string_view key);

// A string value of `key` in `[section]`, and a list of strings, which may take several lines.
// "" and empty for values of other kinds.
std::string toml_value(std::string_view text, std::string_view section, std::string_view key);
std::vector<std::string> toml_list(std::string_view text, std::string_view section,
                                   std::string_view key);
bool toml_has_section(std::string_view text, std::string_view section);

}  // namespace cairn::scip_runners
