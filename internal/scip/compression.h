// Zstandard compression, for parts of an index file that are rarely read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn::scip {

std::string compressed(std::string_view bytes);

// Returns nothing if `bytes` were not made by compressed(), or would expand to more than `most`
// bytes.
std::optional<std::string> decompressed(std::string_view bytes, std::size_t most);

}  // namespace cairn::scip
