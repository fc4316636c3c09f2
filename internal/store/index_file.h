// Checks an index, with its delta (delta_pages.h), without SQLite: its header and its pages. Every
// reader calls check_index_header(), so this file decides which index files are accepted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cairn::store {

// "CAIR", in the SQLite header field application_id.
inline constexpr std::uint32_t kApplicationId = 0x43414952;

// The version of the file format, in the SQLite header field user_version. A reader rejects
// versions above kFormatVersion and below kOldestReadable. Every change of the tables increases
// kFormatVersion. In every format, the row `cairn` of the table `meta` is the version of the cairn
// that wrote the index, so that an older one can name it.
inline constexpr std::uint32_t kFormatVersion = 16;
inline constexpr std::uint32_t kOldestReadable = 16;

// The format of the index at `path`. Returns nothing if the file is not an index.
std::optional<std::uint32_t> format_of(const std::string& path);

struct IndexHeader {
  std::uint32_t page_size = 0;
  std::uint32_t page_count = 0;
  std::uint64_t file_bytes = 0;  // page_size * page_count
};

// Reads the header, and throws base::Error unless `path` is an index file that this program can
// read. The error is kNoIndex (there is no file), kIndexDamaged (not an index, or truncated), or
// kIndexVersion.
IndexHeader check_index_header(const std::string& path);

// Checks the header and every page. Throws kIndexDamaged, with the offset, if a page does not match
// its checksum.
void check_index_pages(const std::string& path);

// Checks the header, and the pages of the parts of trust::kPartBytes for which `is_wanted` is true.
void check_index_parts(const std::string& path, const std::vector<bool>& is_wanted);

// Checks all pages of the file at `path`, which is to be the delta of the index at `index_path`.
void check_delta_pages(const std::string& path, const std::string& index_path);

// Does the same as check_index_pages(), in twice the time, and returns the hash over all pages, which
// identifies the content of the file.
std::uint64_t content_of_index_pages(const std::string& path);

}  // namespace cairn::store
