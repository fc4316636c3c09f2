#include "internal/trust/api_key.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "internal/base/error.h"
#include "internal/trust/random_bytes.h"

namespace cairn::trust {
namespace {

constexpr std::string_view kApiKeyPrefix = "cairn_";
constexpr std::string_view kApiKeyPurpose = "cairn.api_key.v1";
constexpr std::size_t kRandomBytes = 32;

static_assert(kApiKeyBytes == kApiKeyPrefix.size() + 2 * kRandomBytes);
static_assert(kApiKeyHashBytes == crypto_generichash_BYTES);
static_assert(kApiKeyPurpose.size() >= crypto_generichash_KEYBYTES_MIN);

bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

std::string make_api_key() {
  std::array<unsigned char, kRandomBytes> bytes{};
  if (!fill_with_random_bytes(bytes.data(), bytes.size())) {
    throw base::Error(base::ErrorKind::kIo, "the system gives no random bytes for a key");
  }
  std::string digits(2 * kRandomBytes + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  digits.pop_back();
  return std::string(kApiKeyPrefix) + digits;
}

bool is_api_key(std::string_view text) {
  return text.size() == kApiKeyBytes && text.starts_with(kApiKeyPrefix) &&
         std::all_of(text.begin() + kApiKeyPrefix.size(), text.end(), is_hexadecimal);
}

std::string hash_of_api_key(std::string_view key) {
  // Without this call, libsodium does not use the fastest implementation for this processor.
  if (::sodium_init() < 0) throw base::Error(base::ErrorKind::kIo, "cannot initialize libsodium");
  std::string hash(kApiKeyHashBytes, '\0');
  const auto bytes = [](std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  };
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), bytes(key),
                     key.size(), bytes(kApiKeyPurpose), kApiKeyPurpose.size());
  return hash;
}

}  // namespace cairn::trust
