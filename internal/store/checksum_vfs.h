// Page checksums: a thin SQLite VFS over the one that reads deltas (delta_vfs.h).
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
#include <vector>

namespace cairn::store {

inline constexpr const char* kChecksumVfsName = "cairn-checksum";
inline constexpr int kChecksumBytes = 8;

// The operation of sqlite3_file_control() that copies WrittenPages of a file that is open for
// writing to the WrittenPages at its argument. SQLite leaves the numbers above 100 to extensions.
inline constexpr int kGetWrittenPages = 100'001;

// By page, the first of which is number 0: whether it was written since the file was opened. Pages
// after the last element were not.
using WrittenPages = std::vector<bool>;

// Registers the VFS with SQLite. May be called more than once.
void register_checksum_vfs();

// Returns the errno of the last failed call on a file in this thread, or 0 if no call has failed.
// Needed because sqlite3_system_errno() does not report errors during a commit.
int last_io_errno();

// Returns whether a page matches its checksum. `number` is the page number in the file, counted
// from 1.
bool has_valid_checksum(std::string_view page, std::uint64_t number);

}  // namespace cairn::store
