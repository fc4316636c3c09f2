// Small files that cairn keeps for itself, such as caches, and believes only if this user's cairn
// has written them. A file with a seal (seal.h) can be checked without reading it; these are always
// read, so their code is in the file: its last line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::trust {

inline constexpr std::size_t kSignatureBytes = 64;  // that a file has besides its text

// Returns what write_signed() has written to `path` for the same purpose. Returns nothing if there is
// no such file, it has more than `max_bytes` bytes, or anybody else has written or changed it.
std::optional<std::string> read_signed(const std::string& path, std::string_view purpose,
                                       std::size_t max_bytes);

// Replaces the file at `path`. Does not wait for the disk: a file that a power failure has damaged is
// not read. Returns false if that is not possible, or if the user has no key.
bool write_signed(const std::string& path, std::string_view purpose, std::string text);

}  // namespace cairn::trust
