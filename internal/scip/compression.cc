#include "internal/scip/compression.h"

#include <zstd.h>

#include <new>

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

struct Decompressor::Context {
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> zstd{ZSTD_createDCtx()};
};

Decompressor::Decompressor() : context_(std::make_unique<Context>()) {
  if (context_->zstd == nullptr) throw std::bad_alloc();
}

Decompressor::~Decompressor() = default;

std::optional<std::string> Decompressor::decompressed(std::string_view bytes, std::size_t most) {
  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > most) {
    return std::nullopt;
  }
  std::string out(static_cast<std::size_t>(size), '\0');
  const std::size_t got =
      ZSTD_decompressDCtx(context_->zstd.get(), out.data(), out.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(got) != 0 || got != out.size()) return std::nullopt;
  return out;
}

std::optional<std::string> decompressed(std::string_view bytes, std::size_t most) {
  return Decompressor().decompressed(bytes, most);
}

}  // namespace cairn::scip
