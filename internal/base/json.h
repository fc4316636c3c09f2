// Parses JSON, and writes it. All JSON in cairn is written by to_text().
//
// Objects keep the order in which their members were added, so output is deterministic.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

// Instantiated only in json.cc, and so is the parser: each source that instantiated them would take
// ten seconds longer to compile with sanitizers.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace cairn::base {

using Json = nlohmann::ordered_json;

enum class JsonLayout : std::uint8_t { kIndented, kOneLine };

// Returns a value for which is_discarded() is true if `text` is not JSON.
Json parse_json(std::string_view text);

// Requires: `text` is JSON because cairn wrote it. Throws nlohmann's exception otherwise.
Json parse_own_json(std::string_view text);

// `value` as text. Strings that are not UTF-8 are repaired, and characters that must not reach a
// terminal (display.h) are written as \uXXXX, so the text can be printed without further escaping.
std::string to_text(const Json& value, JsonLayout layout);

}  // namespace cairn::base
