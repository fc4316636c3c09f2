// Page checksums: a thin SQLite VFS over the default one.
//
// SQLite leaves the last kChecksumBytes bytes of each page to extensions ("reserved bytes"). Here
// they hold the XXH3 hash of the rest of the page, seeded with the page number. The VFS computes
// the hash when SQLite writes a page, and checks it when SQLite reads a page. If the hash differs,
// the read fails. So a query that would use damaged data fails instead of giving a wrong answer,
// and `cairn verify` finds every changed byte. Any other SQLite program can read such a file, but
// must not write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::store {

inline constexpr const char* kChecksumVfsName = "cairn-checksum";
inline constexpr int kChecksumBytes = 8;

// Registers the VFS with SQLite. May be called more than once.
void register_checksum_vfs();

// Returns the errno of the last failed call on a file in this thread, or 0 if no call has failed.
// Needed because sqlite3_system_errno() does not report errors during a commit.
int last_io_errno();

// Returns whether a page matches its checksum. `number` is the page number in the file, counted
// from 1.
bool has_valid_checksum(std::string_view page, std::uint64_t number);

}  // namespace cairn::store
