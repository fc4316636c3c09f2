// The user's secret key for making seals (seal.h).
//
// The key is 32 random bytes in <state>/key, with mode 0600. It is created when the first seal is
// made. Anybody who can read the key can make an index that cairn trusts. So the key is not used if
// others can read it, or if its file belongs to another user.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace cairn::trust {

using Key = std::array<unsigned char, 32>;

// Returns nothing if `state_directory` is "" or does not contain a usable key.
std::optional<Key> read_key(const std::string& state_directory);

// Reads the key, or creates it if there is none. Returns nothing if the key cannot be created:
// there is no state directory, the disk is read-only, or the directory belongs to another user. The
// last case occurs, for example, when root runs cairn with a user's HOME.
std::optional<Key> read_or_create_key(const std::string& state_directory);

}  // namespace cairn::trust
