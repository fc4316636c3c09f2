#include "internal/project/programs.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "internal/base/path.h"

namespace cairn::project {
namespace {

bool is_executable(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::string find_program(std::string_view name, std::string_view directories) {
  if (name.empty()) return {};
  if (name.find('/') != name.npos) {
    return name.starts_with('/') && is_executable(std::string(name)) ? std::string(name) : "";
  }
  while (!directories.empty()) {
    const std::size_t colon = std::min(directories.find(':'), directories.size());
    const std::string_view directory = directories.substr(0, colon);
    directories.remove_prefix(std::min(colon + 1, directories.size()));
    if (!directory.starts_with('/')) continue;
    std::string path = base::joined(directory, name);
    if (is_executable(path)) return path;
  }
  return {};
}

}  // namespace cairn::project
