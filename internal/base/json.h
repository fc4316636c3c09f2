// Parses and writes JSON. All JSON that cairn writes comes from to_text().
//
// Objects keep the order in which their members were added, so output is deterministic.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

// Only json.cc instantiates this class and its parser. With sanitizers, each source file that
// instantiates them takes ten seconds longer to compile.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace cairn::base {

using Json = nlohmann::ordered_json;

enum class JsonLayout : std::uint8_t { kIndented, kOneLine };

// Returns a value for which is_discarded() is true if `text` is not JSON.
Json parse_json(std::string_view text);

// Requires: `text` was written by cairn, so it is JSON. If it is not, throws nlohmann's exception.
Json parse_own_json(std::string_view text);

// Returns `value` as JSON text that can be printed without further escaping. Strings that are not
// UTF-8 are repaired. Characters that must not reach a terminal (display.h) are written as \uXXXX.
std::string to_text(const Json& value, JsonLayout layout);

}  // namespace cairn::base
