// JSON, and the only way in which cairn writes it.
//
// Objects keep the order in which their members were added, so output is the same every time.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace cairn::base {

using Json = nlohmann::ordered_json;

enum class JsonLayout : std::uint8_t { kIndented, kOneLine };

// `value` as text. Strings that are not UTF-8 are repaired, and characters that must not reach a
// terminal (display.h) are written as \uXXXX, so that JSON may be printed like other output.
std::string to_text(const Json& value, JsonLayout layout);

}  // namespace cairn::base
