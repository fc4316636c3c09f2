#include "internal/base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>

namespace cairn::base {

std::uint64_t hash64(std::string_view data, std::uint64_t seed) {
  return XXH3_64bits_withSeed(data.data(), data.size(), seed);
}

std::string to_hex(Hash128 hash) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(32, '0');
  for (std::size_t i = 0; i < 16; ++i) {
    out[15 - i] = kDigits[(hash.high >> (4 * i)) & 0xFU];
    out[31 - i] = kDigits[(hash.low >> (4 * i)) & 0xFU];
  }
  return out;
}

struct ContentHasher::State {
  XXH3_state_t xxh;
};

ContentHasher::ContentHasher() : state_(std::make_unique<State>()) {
  XXH3_128bits_reset(&state_->xxh);
}
ContentHasher::~ContentHasher() = default;
ContentHasher::ContentHasher(ContentHasher&&) noexcept = default;
ContentHasher& ContentHasher::operator=(ContentHasher&&) noexcept = default;

void ContentHasher::update(std::string_view data) {
  XXH3_128bits_update(&state_->xxh, data.data(), data.size());
}

Hash128 ContentHasher::digest() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(&state_->xxh);
  return {hash.high64, hash.low64};
}

}  // namespace cairn::base
