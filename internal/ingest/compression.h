// Zstandard, for what is kept in an index file and rarely read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cairn::ingest {

std::string compressed(std::string_view bytes);

// Nothing if `bytes` are not what compressed() gives, or would grow beyond `most` bytes.
std::optional<std::string> decompressed(std::string_view bytes, std::size_t most);

}  // namespace cairn::ingest
