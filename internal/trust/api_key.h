// Keys for callers of `cairn serve` that a database knows, and what the database has of them.
//
//   const std::string key = make_api_key();         // shown once, to the person who gets it
//   store(hash_of_api_key(key));                    // what the database has
//
// A key is "cairn_" and 64 hexadecimal digits. The prefix lets scanners for leaked secrets find it.
//
// The hash is BLAKE2b (RFC 7693) of 256 bits, keyed with a constant, so that it is no other hash of
// the same text. It has no salt, and takes a microsecond. That is enough, because a key has 256
// random bits: nobody can try them all, as somebody could all likely passwords.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cairn::trust {

inline constexpr std::size_t kApiKeyHashBytes = 32;
inline constexpr std::size_t kApiKeyBytes = 70;

// Throws base::Error kIo if the kernel gives no random bytes.
std::string make_api_key();

// Whether `text` has the form of a key.
bool is_api_key(std::string_view text);

// Returns kApiKeyHashBytes bytes, for any text.
std::string hash_of_api_key(std::string_view key);

}  // namespace cairn::trust
