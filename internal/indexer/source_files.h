// What the content of a source file tells of it: whether it is the same, and who has written it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::indexer {

inline constexpr std::uint64_t kMostParsedBytes = 4U << 20U;  // of one file

enum class Origin : std::uint8_t { kWritten, kGenerated, kMinified };

// Of a content, as text.
std::string hash_of(std::string_view text);

// Who has written a file: a person, or a program that says so at the top, or has left no line ends.
Origin origin_of(std::string_view text);

}  // namespace cairn::indexer
