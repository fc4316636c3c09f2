// Conversion between points in time and their notation in ISO 8601.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::base {

// Converts "2024-05-01", "2024-05-01T12:30:00Z" or "2024-05-01T12:30:00+02:00" to seconds since
// 1970. A space may replace the T, and a time without a zone is UTC. Returns nothing for any other
// text.
std::optional<std::int64_t> parse_iso_time(std::string_view text);

// Returns, for example, "2024-05-01T12:30:00Z".
std::string iso_time(std::int64_t seconds);

}  // namespace cairn::base
