#include "internal/base/platform/standard_directories.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

namespace cairn::platform {
namespace {

struct CloseFile {
  // Ignores errors, because the file was only read.
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

}  // namespace

const StandardDirectories& standard_directories() {
  static constexpr StandardDirectories kDirectories{".config", ".local/state", ".cache"};
  return kDirectories;
}

// Reads /etc/passwd instead of calling getpwuid(), which would load name service modules into this
// static program.
std::string home_of_effective_user() {
  const std::unique_ptr<std::FILE, CloseFile> users(std::fopen("/etc/passwd", "re"));
  if (!users) return {};
  while (const passwd* const entry = ::fgetpwent(users.get())) {
    if (entry->pw_uid == ::geteuid()) return entry->pw_dir == nullptr ? "" : entry->pw_dir;
  }
  return {};
}

}  // namespace cairn::platform
