#include "internal/store/index_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <string_view>
#include <vector>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/hash.h"
#include "internal/base/interrupt.h"
#include "internal/codec/damage.h"
#include "internal/store/checksum_vfs.h"
#include "internal/store/delta_pages.h"
#include "internal/trust/seal.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;

// https://www.sqlite.org/fileformat2.html#the_database_header
constexpr const char* kHintForNewer = "use a newer cairn, or run the import again with this one";
constexpr std::size_t kHeaderBytes = 100;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kPageSizeAt = 16;
constexpr std::size_t kReservedAt = 20;
constexpr std::size_t kPageCountAt = 28;
constexpr std::size_t kUserVersionAt = 60;
constexpr std::size_t kApplicationIdAt = 68;

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < size; ++i) {
    value = (value << 8U) | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

struct OpenIndex {
  base::UniqueFd fd;
  std::unique_ptr<DeltaPages> delta;  // null if the index has none
  std::string shown;
  IndexHeader header;

  // Reads up to `size` bytes from `offset` on, and replaces the pages that the delta has. Requires:
  // `offset` and `size` are multiples of the size of a page, or the bytes are in one page.
  std::size_t read(char* out, std::size_t size, std::uint64_t offset) const;
};

std::size_t OpenIndex::read(char* out, std::size_t size, std::uint64_t offset) const {
  std::size_t got = base::pread_up_to(fd.get(), out, size, offset, "the index " + shown);
  if (!delta) return got;
  const std::size_t page_size = delta->page_size();
  for (std::size_t at = 0; at < size;) {
    const std::uint64_t page = (offset + at) / page_size + 1;
    const std::size_t begin = (offset + at) % page_size;
    const std::size_t bytes = std::min(size - at, page_size - begin);
    if (delta->has(page)) {
      if (!delta->read(page, begin, out + at, bytes)) {
        throw base::system_error(errno, "cannot read the index " + shown);
      }
      got = std::max(got, at + bytes);
    }
    at += bytes;
  }
  return got;
}

OpenIndex open_files(const std::string& path) {
  OpenIndex index;
  index.shown = "'" + base::display_line(path) + "'";
  index.fd.reset(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  struct stat status {};
  if (!index.fd.valid() || ::fstat(index.fd.get(), &status) != 0) {
    const int reason = errno;
    if (reason == ENOENT || reason == ENOTDIR || reason == ENAMETOOLONG) {
      throw Error(ErrorKind::kNoIndex, "there is no index at " + index.shown,
                  "create one with 'cairn import --syntactic .' or 'cairn import FILE.scip'");
    }
    throw base::system_error(reason, "cannot open the index " + index.shown);
  }
  if (!S_ISREG(status.st_mode)) {
    throw Error(ErrorKind::kNoIndex, index.shown + " is not an index file",
                "create one with 'cairn import --syntactic .' or 'cairn import FILE.scip'");
  }
  index.header.file_bytes = static_cast<std::uint64_t>(status.st_size);
  index.delta = DeltaPages::find(path);
  if (index.delta) {
    index.header.file_bytes = std::uint64_t{index.delta->page_size()} * index.delta->page_count();
  }
  return index;
}

OpenIndex open_index_file(const std::string& path) {
  return open_at_one_time(path, [&] { return open_files(path); });
}

void check_version(const std::string& shown, std::uint32_t version) {
  if (version >= kOldestReadable && version <= kFormatVersion) return;
  throw Error(ErrorKind::kIndexVersion,
              "the index " + shown + " has format " + std::to_string(version) +
                  "; this cairn reads formats " + std::to_string(kOldestReadable) + " to " +
                  std::to_string(kFormatVersion),
              version > kFormatVersion ? kHintForNewer : "run 'cairn index', or the import again");
}

void read_header(OpenIndex& index) {
  std::array<char, kHeaderBytes> bytes{};
  const std::size_t got = index.read(bytes.data(), bytes.size(), 0);
  const std::string_view header(bytes.data(), got);
  if (got < kHeaderBytes || !header.starts_with(kMagic)) {
    codec::damaged("it is not a cairn index", index.shown);
  }
  if (big_endian(header, kApplicationIdAt, 4) != kApplicationId) {
    codec::damaged("it is not a cairn index but another database", index.shown);
  }
  check_version(index.shown, big_endian(header, kUserVersionAt, 4));
  const std::uint32_t page_size = big_endian(header, kPageSizeAt, 2);
  index.header.page_size = page_size;
  index.header.page_count = big_endian(header, kPageCountAt, 4);
  const bool sane = page_size >= 512 && (page_size & (page_size - 1)) == 0 &&
                    big_endian(header, kReservedAt, 1) == kChecksumBytes &&
                    (!index.delta || index.delta->page_size() == page_size);
  if (!sane) codec::damaged("its header is invalid", index.shown);
  const std::uint64_t expected = std::uint64_t{index.header.page_size} * index.header.page_count;
  if (index.header.file_bytes != expected) {
    codec::damaged("it has " + std::to_string(index.header.file_bytes) + " bytes instead of " +
                       std::to_string(expected),
                   index.shown);
  }
}

// Checks the header and every page of the parts for which is_wanted(part) holds, and calls `visit`
// for each of these pages.
template <typename IsWanted, typename Visit>
void check_pages(const std::string& path, const IsWanted& is_wanted, const Visit& visit) {
  OpenIndex index = open_index_file(path);
  read_header(index);
  const std::size_t page_size = index.header.page_size;
  // SQLite neither writes nor reads the page with its lock bytes (file format, 1.4).
  constexpr std::uint64_t kLockByte = 0x40000000;
  const std::uint64_t lock_page = kLockByte / page_size + 1;
  const std::size_t pages_of_part = trust::kPartBytes / page_size;  // page sizes are powers of two
  std::vector<char> buffer(trust::kPartBytes);
  for (std::uint64_t page = 1; page <= index.header.page_count;) {
    base::throw_if_interrupted();
    if (!is_wanted((page - 1) / pages_of_part)) {
      page += pages_of_part;
      continue;
    }
    const std::size_t offset = static_cast<std::size_t>(page - 1) * page_size;
    const std::size_t got = index.read(buffer.data(), buffer.size(), offset);
    if (got < page_size) codec::damaged("it is truncated", index.shown);
    const std::size_t end = std::min<std::uint64_t>(
        got, (index.header.page_count - page + 1) * std::uint64_t{page_size});
    for (std::size_t at = 0; at + page_size <= end; at += page_size, ++page) {
      const std::string_view bytes(buffer.data() + at, page_size);
      if (page != lock_page && !has_valid_checksum(bytes, page)) {
        codec::damaged(
            "the page at byte " + std::to_string(offset + at) + " does not match its checksum",
            index.shown);
      }
      visit(bytes);
    }
  }
}

}  // namespace

std::optional<std::uint32_t> format_of(const std::string& path) {
  const base::UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  std::array<char, kHeaderBytes> bytes{};
  if (!fd.valid() ||
      ::pread(fd.get(), bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    return {};
  const std::string_view header(bytes.data(), bytes.size());
  const bool is_index =
      header.starts_with(kMagic) && big_endian(header, kApplicationIdAt, 4) == kApplicationId;
  return is_index ? std::optional(big_endian(header, kUserVersionAt, 4)) : std::nullopt;
}

IndexHeader check_index_header(const std::string& path) {
  OpenIndex index = open_index_file(path);
  read_header(index);
  return index.header;
}

void check_index_pages(const std::string& path) {
  check_pages(
      path, [](std::size_t) { return true; }, [](std::string_view) {});
}

void check_index_parts(const std::string& path, const std::vector<bool>& is_wanted) {
  const auto wants = [&](std::size_t part) { return part < is_wanted.size() && is_wanted[part]; };
  check_pages(path, wants, [](std::string_view) {});
}

void check_delta_pages(const std::string& path, const std::string& index_path) {
  const std::string shown = base::display_quoted(path);
  const std::unique_ptr<DeltaPages> delta = DeltaPages::open(path, index_path);
  if (!delta) codec::damaged("it is not a delta of the index", shown);
  std::string bytes(delta->page_size(), '\0');
  for (std::uint64_t page = 1; page <= delta->page_count(); ++page) {
    if (!delta->has(page)) continue;
    base::throw_if_interrupted();
    if (!delta->read(page, 0, bytes.data(), bytes.size())) {
      throw base::system_error(errno, "cannot read " + shown);
    }
    if (!has_valid_checksum(bytes, page)) {
      codec::damaged("page " + std::to_string(page) + " does not match its checksum", shown);
    }
  }
}

std::uint64_t content_of_index_pages(const std::string& path) {
  std::uint64_t content = 0;
  check_pages(
      path, [](std::size_t) { return true; },
      [&](std::string_view page) { content = base::hash64(page, content); });
  return content;
}

}  // namespace cairn::store
