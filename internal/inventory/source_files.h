// Properties of a source file's content: its hash, and whether a program wrote it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::inventory {

inline constexpr std::uint64_t kMaxParsedBytes = 4U << 20U;  // per file

enum class Origin : std::uint8_t { kWritten, kGenerated, kMinified };

// Returns the hash of a file's content, as text.
std::string hash_of(std::string_view text);

// Whether a person or a program wrote a file. It counts as generated if its first lines say so, and
// as minified if its lines are very long.
Origin origin_of(std::string_view text);

}  // namespace cairn::inventory
