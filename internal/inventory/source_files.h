// Properties of a source file's content: its hash, and whether a program wrote it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::inventory {

inline constexpr std::uint64_t kMaxParsedBytes = 4U << 20U;  // max size of a parsed file

enum class Origin : std::uint8_t { kWritten, kGenerated, kMinified };

// Returns the hash of `text`, the content of a file, as hexadecimal digits.
std::string hash_of(std::string_view text);

// Tells whether a person or a program wrote the file whose content is `text`. A file is generated
// if a comment near its beginning says so, and minified if its lines are very long.
Origin origin_of(std::string_view text);

}  // namespace cairn::inventory
