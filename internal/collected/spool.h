// Temporary storage on disk for the duration of an import. It is needed because documents are read
// in the order of the input, but written in the order of the outline. The outline is known only
// after all documents have been read.
//
// Records are appended, and read by position. At most about kSpoolMemoryBytes are in memory, and
// the rest is in a temporary file in the index's directory. Memory therefore does not grow with the
// size of an import. The file has no name, so it disappears when the process ends.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/base/fd.h"

namespace cairn::collected {

inline constexpr std::size_t kSpoolMemoryBytes = std::size_t{8} << 20U;

struct SpoolSpan {
  std::uint64_t offset = 0;
  std::uint32_t size = 0;
};

class Spool {
 public:
  // `directory` is the directory of the temporary file, which is created only if needed.
  explicit Spool(std::string directory) : directory_(std::move(directory)) {}

  SpoolSpan append(std::string_view record);

  // Returns a view of the record. The view is valid until the next call to append() or read().
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
