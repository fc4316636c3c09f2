#include "internal/scip/compression.h"

#include <zstd.h>

namespace cairn::scip {

std::string compressed(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  constexpr int kFastLevel = 1;
  const std::size_t size =
      ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kFastLevel);
  // `out` is large enough for the worst case, so ZSTD_compress() can fail only if memory is
  // exhausted. In that case the allocation above would already have thrown.
  out.resize(ZSTD_isError(size) != 0 ? 0 : size);
  return out;
}

std::optional<std::string> decompressed(std::string_view bytes, std::size_t most) {
  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > most) {
    return std::nullopt;
  }
  std::string out(static_cast<std::size_t>(size), '\0');
  const std::size_t got = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(got) != 0 || got != out.size()) return std::nullopt;
  return out;
}

}  // namespace cairn::scip
