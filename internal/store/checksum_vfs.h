// Page checksums: a thin SQLite VFS over the default one.
//
// The last kChecksumBytes bytes of each page, which SQLite leaves to extensions ("reserved bytes"),
// hold the XXH3 hash of the rest of the page, seeded with the page number. The hash is written when
// SQLite writes a page and checked when it reads one; if they differ, the read fails. So a query
// that would use damaged data fails instead of giving a wrong answer, and `cairn verify` finds
// every changed byte. Any other SQLite program can read such a file (but must not write it).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::store {

inline constexpr const char* kChecksumVfsName = "cairn-checksum";
inline constexpr int kChecksumBytes = 8;

// Registers the VFS with SQLite. May be called more than once.
void register_checksum_vfs();

// The errno of the last failed call on a file in this thread, or 0 if none has failed. Needed
// because sqlite3_system_errno() does not report errors during a commit.
int last_io_errno();

// Whether `page`, page number `number` (from 1) of a file, matches its checksum.
bool has_valid_checksum(std::string_view page, std::uint64_t number);

}  // namespace cairn::store
