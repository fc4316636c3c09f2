// Storage on disk for the duration of an import: documents are read once, in file order, but
// written in outline order, which is known only at the end.
//
// Records are appended, and read back by position. The first kSpoolMemoryBytes stay in memory; the
// rest goes to a temporary file in the index's directory that has no name and vanishes with the
// process. So memory does not grow with the documents of an import.
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
  // `directory` is where the temporary file is created if one is needed.
  explicit Spool(std::string directory) : directory_(std::move(directory)) {}

  SpoolSpan append(std::string_view record);

  // The result is valid until the next call of append() or read().
  std::string_view read(SpoolSpan span);

  std::uint64_t size() const { return size_; }

 private:
  void flush();
  void create_file();

  std::string directory_;
  base::UniqueFd file_;
  std::uint64_t in_file_ = 0;  // bytes in the file; the rest is in tail_
  std::uint64_t size_ = 0;
  std::string tail_;
  std::string window_;  // the part of the file around the last record read
  std::uint64_t window_offset_ = 0;
};

}  // namespace cairn::collected
