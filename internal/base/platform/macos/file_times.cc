#include "internal/base/platform/file_times.h"

namespace cairn::platform {

timespec modified_time(const struct stat& status) { return status.st_mtimespec; }

timespec changed_time(const struct stat& status) { return status.st_ctimespec; }

std::optional<timespec> creation_time(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return {};
  const timespec created = status.st_birthtimespec;
  const timespec modified = status.st_mtimespec;
  const bool is_before = modified.tv_sec < created.tv_sec ||
                         (modified.tv_sec == created.tv_sec && modified.tv_nsec < created.tv_nsec);
  return created.tv_sec <= 0 || is_before ? std::nullopt : std::optional(created);
}

}  // namespace cairn::platform
