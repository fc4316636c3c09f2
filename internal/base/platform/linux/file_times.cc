#include "internal/base/platform/file_times.h"

#include <fcntl.h>

namespace cairn::platform {
namespace {

timespec time_of(const struct statx_timestamp& time) {
  timespec converted{};
  converted.tv_sec = time.tv_sec;
  converted.tv_nsec = time.tv_nsec;
  return converted;
}

bool is_before(const timespec& a, const timespec& b) {
  return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
}

}  // namespace

timespec modified_time(const struct stat& status) { return status.st_mtim; }

timespec changed_time(const struct stat& status) { return status.st_ctim; }

std::optional<timespec> creation_time(const std::string& path) {
  struct statx status {};
  if (::statx(AT_FDCWD, path.c_str(), 0, STATX_BTIME | STATX_MTIME, &status) != 0) return {};
  if ((status.stx_mask & STATX_BTIME) == 0) return {};
  const timespec created = time_of(status.stx_btime);
  return is_before(time_of(status.stx_mtime), created) ? std::nullopt : std::optional(created);
}

}  // namespace cairn::platform
