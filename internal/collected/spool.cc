#include "internal/collected/spool.h"

#include <algorithm>
#include <cerrno>

#include "internal/base/error.h"
#include "internal/base/platform/files.h"

namespace cairn::collected {
namespace {

constexpr std::size_t kWindowBytes = std::size_t{64} << 10U;
constexpr std::string_view kWhat = "the temporary file of the import";

}  // namespace

SpoolSpan Spool::append(std::string_view record) {
  const SpoolSpan span{size_, static_cast<std::uint32_t>(record.size())};
  tail_ += record;
  size_ += record.size();
  if (tail_.size() >= kSpoolMemoryBytes) flush();
  return span;
}

void Spool::flush() {
  if (!file_.valid()) create_file();
  base::write_all(file_.get(), tail_, kWhat);
  in_file_ += tail_.size();
  tail_.clear();
}

void Spool::create_file() {
  file_ = platform::unnamed_file(directory_);
  if (!file_.valid()) throw base::system_error(errno, "cannot create " + std::string(kWhat));
}

std::string_view Spool::read(SpoolSpan span) {
  if (span.offset >= in_file_) {
    return std::string_view(tail_).substr(static_cast<std::size_t>(span.offset - in_file_),
                                          span.size);
  }
  const bool in_window =
      span.offset >= window_offset_ && span.offset + span.size <= window_offset_ + window_.size();
  if (!in_window) {
    window_.resize(std::max<std::size_t>(span.size, kWindowBytes));
    window_offset_ = span.offset;
    window_.resize(base::pread_up_to(file_.get(), window_.data(), window_.size(),
                                     static_cast<std::size_t>(span.offset), kWhat));
    if (window_.size() < span.size) {
      throw base::Error(base::ErrorKind::kIo,
                        "cannot read " + std::string(kWhat) + ": it is truncated");
    }
  }
  return std::string_view(window_).substr(static_cast<std::size_t>(span.offset - window_offset_),
                                          span.size);
}

}  // namespace cairn::collected
