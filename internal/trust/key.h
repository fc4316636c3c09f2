// The user's secret key for making seals (seal.h).
//
// The key is 32 random bytes in <state>/key, mode 0600, created with the first seal. Whoever can
// read it can make an index that cairn trusts, so a key that others can read or that belongs to
// another user is not used.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace cairn::trust {

using Key = std::array<unsigned char, 32>;

// Nothing if `state_directory` is "" or holds no usable key.
std::optional<Key> read_key(const std::string& state_directory);

// The key, created if there is none. Nothing if it cannot be created: without a state directory, on
// a read-only disk, or in a home directory of another user, where the new key would be root's.
std::optional<Key> read_or_create_key(const std::string& state_directory);

}  // namespace cairn::trust
