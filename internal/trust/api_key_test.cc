#include "internal/trust/api_key.h"

#include <doctest/doctest.h>

namespace cairn::trust {

TEST_CASE("each API key is another one, and has the form of a key") {
  const std::string key = make_api_key();
  CHECK(is_api_key(key));
  CHECK(key != make_api_key());
  CHECK_FALSE(is_api_key(""));
  CHECK_FALSE(is_api_key(key + "0"));
  CHECK_FALSE(is_api_key(key.substr(1)));
  CHECK_FALSE(is_api_key("cairn_" + std::string(64, 'G')));
}

TEST_CASE("the hash of an API key depends on every byte of it, and on nothing else") {
  const std::string key = make_api_key();
  const std::string hash = hash_of_api_key(key);
  CHECK(hash.size() == kApiKeyHashBytes);
  CHECK(hash == hash_of_api_key(key));
  for (std::size_t i = 0; i < key.size(); ++i) {
    std::string other = key;
    other[i] = static_cast<char>(other[i] ^ 1);
    CHECK(hash_of_api_key(other) != hash);
  }
  CHECK(hash_of_api_key("").size() == kApiKeyHashBytes);
}

// Computed by Python's hashlib.blake2b(…, digest_size=32, key=b"cairn.api_key.v1"). If it changed,
// no key that was given to somebody would be known any more.
TEST_CASE("the hash of an API key never changes") {
  const std::string hash = hash_of_api_key("cairn_" + std::string(64, '0'));
  std::string digits;
  for (const char byte : hash) {
    for (const unsigned half : {static_cast<unsigned>(static_cast<unsigned char>(byte)) >> 4U,
                                static_cast<unsigned>(byte) & 0xFU}) {
      digits += "0123456789abcdef"[half];
    }
  }
  CHECK(digits == "1784c8963e2cc803318c681da94317c1b752fb88ea284d046d53c937b2d75aa7");
}

}  // namespace cairn::trust
