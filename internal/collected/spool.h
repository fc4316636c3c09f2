// Storage on disk for the duration of an import. Documents are read in the order of the input, but
// written in the order of the outline, which is known only when all documents have been read.
//
// Records are appended, and read back by position. Memory holds at most about kSpoolMemoryBytes;
// the rest is in a temporary file in the index's directory. The file has no name, so it vanishes
// with the process. Memory therefore does not grow with the size of an import.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/base/fd.h"

namespace cairn::collected {

inline constexpr std::size_t kSpoolMemoryBytes = std::size_t{32} << 20U;

struct SpoolSpan {
  std::uint64_t offset = 0;
  std::uint32_t size = 0;
};

class Spool {
 public:
  // `directory` is the place for the temporary file, which is created only if needed.
  explicit Spool(std::string directory) : directory_(std::move(directory)) {}

  SpoolSpan append(std::string_view record);

  // Returns a view of the record; it is valid until the next call to append() or read().
  std::string_view read(SpoolSpan span);

  std::uint64_t size() const { return size_; }

 private:
  void flush();
  void create_file();

  std::string directory_;
  base::UniqueFd file_;
  std::uint64_t in_file_ = 0;  // number of bytes in the file; later bytes are in tail_
  std::uint64_t size_ = 0;
  std::string tail_;
  std::string window_;  // a part of the file that contains the last record read
  std::uint64_t window_offset_ = 0;
};

}  // namespace cairn::collected
