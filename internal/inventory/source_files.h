// Properties of a source file's content: its hash, and whether a program wrote it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::inventory {

inline constexpr std::uint64_t kMaxParsedBytes = 4U << 20U;  // per file

enum class Origin : std::uint8_t { kWritten, kGenerated, kMinified };

// Returns the hash of a file's content `text`, in hexadecimal digits.
std::string hash_of(std::string_view text);

// Tells whether a person or a program wrote the file with content `text`. A file counts as
// generated if its first lines say so, and as minified if its lines are very long.
Origin origin_of(std::string_view text);

}  // namespace cairn::inventory
