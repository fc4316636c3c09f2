#include "internal/trust/user_directories.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/platform/standard_directories.h"

namespace cairn::trust {
namespace {

std::string absolute_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr && *value == '/' ? value : "";
}

// Returns `directory` if it exists, otherwise "". A service's HOME often does not exist. cairn must
// not create it, although cairn could if it runs as root.
std::string existing(const std::string& directory) {
  struct stat status {};
  const bool is_there = ::stat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  return is_there ? directory : std::string();
}

std::string home_of_user() {
  if (std::string home = absolute_variable("HOME"); !home.empty()) return existing(home);
  const std::string home = platform::home_of_effective_user();
  return home.starts_with('/') ? existing(home) : "";
}

std::string cairn_below(const char* variable, const std::string& home, const char* fallback) {
  std::string base = absolute_variable(variable);
  if (base.empty() && !home.empty()) base = base::joined(home, fallback);
  return base.empty() ? base : base::joined(base, "cairn");
}

}  // namespace

UserDirectories user_directories() {
  const platform::StandardDirectories& standard = platform::standard_directories();
  UserDirectories found;
  found.home = home_of_user();
  found.config = cairn_below("XDG_CONFIG_HOME", found.home, standard.config);
  found.state = cairn_below("XDG_STATE_HOME", found.home, standard.state);
  found.cache = cairn_below("XDG_CACHE_HOME", found.home, standard.cache);
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
