// XXH3, a hash function for hash tables, for checksums and for recognizing equal contents. It is
// not cryptographic. Its output is the same on all platforms and has not changed since version
// 0.8.0. (https://github.com/Cyan4973/xxHash)
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace cairn::base {

std::uint64_t hash64(std::string_view data, std::uint64_t seed = 0);

struct Hash128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  bool operator==(const Hash128&) const = default;
};

std::string to_hex(Hash128 hash);          // 32 lower-case digits
std::string to_hex(std::uint64_t number);  // 16 lower-case digits

// Computes the 128-bit hash of all data passed to update(), in order.
class ContentHasher {
 public:
  ContentHasher();
  ~ContentHasher();
  ContentHasher(ContentHasher&&) noexcept;
  ContentHasher& operator=(ContentHasher&&) noexcept;

  void update(std::string_view data);
  Hash128 digest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace cairn::base
