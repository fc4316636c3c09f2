// Checks an index file without SQLite: its header and its pages. Every reader calls
// check_index_header(), so all files are accepted or refused here.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::store {

// "CAIR", in the SQLite header field application_id.
inline constexpr std::uint32_t kApplicationId = 0x43414952;

// The format of the file, in the SQLite header field user_version. A reader refuses a version above
// kFormatVersion or below kOldestReadable. kFormatVersion is raised whenever the tables change.
inline constexpr std::uint32_t kFormatVersion = 9;
inline constexpr std::uint32_t kOldestReadable = 9;

struct IndexHeader {
  std::uint32_t page_size = 0;
  std::uint32_t page_count = 0;
  std::uint64_t file_bytes = 0;
};

// Reads the header and throws base::Error unless `path` is an index file that this program can
// read: kNoIndex (there is none), kIndexDamaged (not an index, or truncated), kIndexVersion.
IndexHeader check_index_header(const std::string& path);

// Also reads every page and throws kIndexDamaged, with the offset, if a page does not match its
// checksum. Returns the hash over all pages, which identifies the content of the file.
std::uint64_t check_index_pages(const std::string& path);

}  // namespace cairn::store
