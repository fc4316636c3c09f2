// The pages of an index that updates have replaced, in a file of their own.
//
// An update changes some hundred of the pages of an index, which may have a hundred thousand. It
// writes only these, and leaves the index as it is:
//
//   index.db         the index that was last written as a whole; it never changes
//   index.db.delta   the pages that differ since then; each update replaces this file
//
// A reader takes a page from the delta if the delta has it (delta_vfs.h). A delta names its index by
// the content code in that index's seal (trust/seal.h). So a delta that is left over from an index
// that was replaced is ignored.
//
// The format, where numbers are little-endian and have 4 bytes unless another size is given:
//
//   0    16 bytes   "cairn delta 1", filled with zeros
//   16              the size of a page in bytes
//   20              how many pages the index has with this delta
//   24              n, how many pages follow
//   28              0
//   32   64 bytes   the content code of the index, in hexadecimal digits
//   96   8 bytes    XXH3 hash of bytes 0 to 95, seeded with that of the table
//   104             zeros, up to the size of a page
//                   n pages, whose checksums are those of an index (checksum_vfs.h)
//                   the table: for each of these pages, its number in the index, from 1; 0 for a
//                   page that the index no longer has
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "internal/base/error.h"
#include "internal/base/fd.h"

namespace cairn::store {

class DeltaPages {
 public:
  // Opens the delta of the index at `index_path` for reading. Returns null if there is no regular
  // file, or if it is that of another index. Throws base::Error: kIndexDamaged if it is malformed
  // or does not fit the index, and what the system reports.
  static std::unique_ptr<DeltaPages> find(const std::string& index_path);
  // The same for a delta in the file at `path`.
  static std::unique_ptr<DeltaPages> open(const std::string& path, const std::string& index_path);

  // Begins the next delta, in the empty file at `path`: it has the pages of `before`, or none if
  // `before` is null. Throws base::Error.
  static std::unique_ptr<DeltaPages> begin(const std::string& path, const DeltaPages* before,
                                           const std::string& content, std::uint32_t page_size,
                                           std::uint32_t page_count);

  std::uint32_t page_size() const { return page_size_; }
  std::uint32_t page_count() const { return static_cast<std::uint32_t>(slots_.size()); }
  std::uint32_t replaced_count() const { return static_cast<std::uint32_t>(table_.size()); }

  // Whether the delta has the page with this number, from 1.
  bool has(std::uint64_t page) const { return page <= slots_.size() && slots_[page - 1] != 0; }

  // Reads `size` bytes at the place `at` of a page. Returns false, with errno set, if that fails.
  // Requires: has(page), at + size <= page_size().
  bool read(std::uint64_t page, std::size_t at, char* out, std::size_t size) const noexcept;

  // Writes the pages to the file `copy`, a copy of the index without its delta. Throws base::Error.
  void merge_into(const std::string& copy) const;

  // Replaces or adds a page. Returns false, with errno set, if that fails.
  bool write(std::uint64_t page, const char* data) noexcept;
  // Sets how many pages the index has. The delta loses the pages behind. Returns false, with errno
  // set, if that fails.
  bool resize(std::uint64_t page_count) noexcept;
  // Completes a delta that was begun. Throws base::Error.
  void finish();

 private:
  struct Header;
  DeltaPages() = default;
  Header read_header(std::uint64_t file_bytes) const;
  void read_table(const Header& header, std::uint64_t pages_of_index);
  std::uint64_t offset_of(std::uint32_t slot) const { return std::uint64_t{page_size_} * slot; }
  void copy_pages(const DeltaPages& before);

  base::UniqueFd file_;
  std::string shown_;  // for messages
  std::string content_;
  std::uint32_t page_size_ = 0;
  // By page: where it is in the file, in pages; 0 if the delta does not have it.
  std::vector<std::uint32_t> slots_;
  std::vector<std::uint32_t>
      table_;  // by slot, beginning with slot 1: the number of the page, or 0
};

std::string delta_path(const std::string& index_path);

// Whether a delta of the index can be written: the index has a seal, and no directory is in the way.
bool can_have_delta(const std::string& index_path);

// Removes the delta of an index, with its seal. Does nothing if there is none.
void remove_delta(const std::string& index_path) noexcept;

// Returns a string that changes whenever the index at `index_path` or its delta is replaced or
// written; "" if there is no index.
std::string index_identity(const std::string& index_path);

// Returns what `open` returns. Calls it again if the index or its delta has been replaced during the
// call, so that `open` sees both as they were at one time.
template <typename Open>
auto open_at_one_time(const std::string& index_path, const Open& open) {
  constexpr int kMaxTries = 100;  // an update takes longer than this
  for (int tries = 1;; ++tries) {
    const std::string identity = index_identity(index_path);
    const auto is_last = [&] {
      return tries == kMaxTries || index_identity(index_path) == identity;
    };
    try {
      auto opened = open();
      if (is_last()) return opened;
    } catch (const base::Error&) {
      if (is_last()) throw;
    }
  }
}

}  // namespace cairn::store
