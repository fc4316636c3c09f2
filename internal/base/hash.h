// XXH3, the hash function for tables, for checksums and for recognizing equal contents. It is not
// cryptographic. (https://github.com/Cyan4973/xxHash; its output is the same on all platforms and
// has not changed since 0.8.0.)
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

// The 128-bit hash of everything given to update(), in order.
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
