// Codes that only a user's cairn can make: keyed BLAKE2b (RFC 7693), 256 bits, in hexadecimal digits.
//
// A code covers a purpose first, so a code that was made for one purpose is valid for no other.
#pragma once

#include <sodium.h>

#include <string>
#include <string_view>

#include "internal/trust/key.h"

namespace cairn::trust {

class Authenticator {
 public:
  Authenticator(const Key& key, std::string_view purpose);
  void update(std::string_view bytes);
  std::string code();  // ends the use of this object

 private:
  crypto_generichash_state state_{};
};

inline constexpr std::size_t kCodeDigits = std::size_t{2} * crypto_generichash_BYTES;

// Compares in a time that does not depend on where the codes differ.
bool is_same_code(std::string_view a, std::string_view b);

}  // namespace cairn::trust
