// Page checksums: a thin SQLite VFS over the default one.
//
// The last kChecksumBytes bytes of each page, which SQLite leaves to extensions ("reserved
// bytes"), hold the XXH3 hash of the rest of the page, seeded with the page's number. They are
// filled in when SQLite writes a page and compared when it reads one; a mismatch is an error of
// the read. So a damaged index refuses the answer that would touch the damage instead of giving
// a wrong one, and `cairn verify` finds every changed byte. Any other SQLite program reads such
// a file as it is (but must not write it).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::store {

inline constexpr const char* kChecksumVfsName = "cairn-checksum";
inline constexpr int kChecksumBytes = 8;

// Makes the VFS known to SQLite. Idempotent.
void register_checksum_vfs();

// errno of the last call on a file that failed in this thread, 0 if none has. SQLite's own
// sqlite3_system_errno() does not know of errors of a commit.
int last_io_errno();

// Whether `page`, the page number `number` (from 1) of a file, holds its checksum.
bool has_valid_checksum(std::string_view page, std::uint64_t number);

}  // namespace cairn::store
