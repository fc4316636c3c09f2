#include "internal/base/platform/standard_directories.h"

#include <pwd.h>
#include <unistd.h>

#include <array>

namespace cairn::platform {

// Time Machine leaves out ~/Library/Caches, and the system may empty it.
const StandardDirectories& standard_directories() {
  static constexpr StandardDirectories kDirectories{".config", "Library/Application Support",
                                                    "Library/Caches"};
  return kDirectories;
}

std::string home_of_effective_user() {
  constexpr std::size_t kRoomBytes = std::size_t{16} << 10U;
  std::array<char, kRoomBytes> room{};
  passwd entry{};
  passwd* found = nullptr;
  const int failed = ::getpwuid_r(::geteuid(), &entry, room.data(), room.size(), &found);
  return failed != 0 || found == nullptr || found->pw_dir == nullptr ? "" : found->pw_dir;
}

}  // namespace cairn::platform
