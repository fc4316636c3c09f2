#include "internal/trust/user_directories.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"

namespace cairn::trust {
namespace {

std::string absolute_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value == '/' ? value : "";
}

struct CloseFile {
  // Ignores errors, because the file was only read.
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

// Returns `directory` if it exists, otherwise "". A service's HOME often does not exist. cairn must
// not create it, although cairn could if it runs as root.
std::string existing(const std::string& directory) {
  struct stat status {};
  const bool is_there = ::stat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  return is_there ? directory : std::string();
}

// Returns the user's home directory. Reads /etc/passwd instead of calling getpwuid(), which would
// load name service modules into this static program.
std::string home_of_user() {
  if (std::string home = absolute_variable("HOME"); !home.empty()) return existing(home);
  const std::unique_ptr<std::FILE, CloseFile> users(std::fopen("/etc/passwd", "re"));
  if (!users) return {};
  while (const passwd* const entry = ::fgetpwent(users.get())) {
    if (entry->pw_uid != ::geteuid()) continue;
    return entry->pw_dir != nullptr && *entry->pw_dir == '/' ? existing(entry->pw_dir) : "";
  }
  return {};
}

std::string cairn_below(const char* variable, const std::string& home, const char* fallback) {
  std::string base = absolute_variable(variable);
  if (base.empty() && !home.empty()) base = base::joined(home, fallback);
  return base.empty() ? base : base::joined(base, "cairn");
}

}  // namespace

UserDirectories user_directories() {
  UserDirectories found;
  found.home = home_of_user();
  found.config = cairn_below("XDG_CONFIG_HOME", found.home, ".config");
  found.state = cairn_below("XDG_STATE_HOME", found.home, ".local/state");
  found.cache = cairn_below("XDG_CACHE_HOME", found.home, ".cache");
  return found;
}

void create_private_directories(const std::string& directory, const std::string& hint) {
  for (std::size_t at = 0; at != std::string::npos;) {
    at = directory.find('/', at + 1);
    const std::string part = directory.substr(0, at);
    if (::mkdir(part.c_str(), 0700) == 0 || errno == EEXIST) continue;
    throw base::system_error(errno, "cannot create '" + base::display_line(part) + "'", hint);
  }
}

}  // namespace cairn::trust
