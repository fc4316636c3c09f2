// The index file from outside: its header and its pages, without SQLite.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::store {

// "CAIR", in the SQLite header field application_id.
inline constexpr std::uint32_t kApplicationId = 0x43414952;

// Format of the file, in the SQLite header field user_version. A reader refuses what is newer
// than kFormatVersion or older than kOldestReadable. Raised with every change of the tables.
inline constexpr std::uint32_t kFormatVersion = 7;
inline constexpr std::uint32_t kOldestReadable = 7;

struct IndexHeader {
  std::uint32_t page_size = 0;
  std::uint32_t page_count = 0;
  std::uint64_t file_bytes = 0;
};

// Reads the header and throws unless `path` is an index file that this program can read:
// base::Error kNoIndex (not there), kIndexDamaged (something else, or cut), kIndexVersion.
IndexHeader check_index_header(const std::string& path);

// Also reads every page and throws kIndexDamaged, naming the byte, if one does not hold its
// checksum. Returns the hash over all pages: the identity of the file's content.
std::uint64_t check_index_pages(const std::string& path);

}  // namespace cairn::store
