#include "internal/base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <array>

#include "internal/base/ascii.h"

namespace cairn::base {

std::uint64_t hash64(std::string_view data, std::uint64_t seed) {
  return XXH3_64bits_withSeed(data.data(), data.size(), seed);
}

std::string to_hex(Hash128 hash) { return to_hex(hash.high) + to_hex(hash.low); }

std::string to_hex(std::uint64_t number) {
  std::string digits(16, '0');
  for (std::size_t i = 0; i < 16; ++i) digits[15 - i] = kHexDigits[(number >> (4 * i)) & 0xFU];
  return digits;
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
