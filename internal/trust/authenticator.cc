#include "internal/trust/authenticator.h"

#include <array>

#include "internal/base/error.h"

namespace cairn::trust {

Authenticator::Authenticator(const Key& key, std::string_view purpose) {
  // Without this call, libsodium does not use the fastest implementation for this processor.
  if (::sodium_init() < 0) throw base::Error(base::ErrorKind::kIo, "cannot initialize libsodium");
  crypto_generichash_init(&state_, key.data(), key.size(), crypto_generichash_BYTES);
  update(purpose);
}

void Authenticator::update(std::string_view bytes) {
  crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                            bytes.size());
}

std::string Authenticator::code() {
  std::array<unsigned char, crypto_generichash_BYTES> bytes{};
  crypto_generichash_final(&state_, bytes.data(), bytes.size());
  std::string digits(kCodeDigits + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
  digits.pop_back();
  return digits;
}

bool is_same_code(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace cairn::trust
