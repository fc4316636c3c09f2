#include "internal/scip_runners/programs.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "internal/base/path.h"

namespace cairn::scip_runners {
namespace {

struct FreePath {
  void operator()(char* text) const { std::free(text); }
};

bool is_executable(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

std::string_view next_directory(std::string_view& directories) {
  const std::size_t colon = std::min(directories.find(':'), directories.size());
  const std::string_view directory = directories.substr(0, colon);
  directories.remove_prefix(std::min(colon + 1, directories.size()));
  return directory;
}

}  // namespace

std::string real_path_of(const std::string& path) {
  const std::unique_ptr<char, FreePath> real(::realpath(path.c_str(), nullptr));
  return real ? real.get() : "";
}

bool lies_in(std::string_view path, std::string_view directory) {
  if (directory == "/") return path.starts_with('/');
  return base::is_at_or_below(path, directory);
}

std::string outside_of(const std::string& root, std::string_view directories) {
  const std::string real_root = root.empty() ? "" : real_path_of(root);
  std::string kept;
  while (!directories.empty()) {
    const std::string directory(next_directory(directories));
    if (!directory.starts_with('/')) continue;
    // A directory that does not exist has no resolved path. It may be created later, so its path is
    // checked as written.
    std::string real = real_path_of(directory);
    if (real.empty()) real = directory;
    if (!real_root.empty() && lies_in(real, real_root)) continue;
    kept += (kept.empty() ? "" : ":") + directory;
  }
  return kept;
}

std::string find_program(std::string_view name, std::string_view directories,
                         const std::string& root) {
  if (name.empty()) return {};
  if (name.find('/') != name.npos) {
    return name.starts_with('/') && is_executable(std::string(name)) ? std::string(name) : "";
  }
  const std::string real_root = root.empty() ? "" : real_path_of(root);
  while (!directories.empty()) {
    const std::string_view directory = next_directory(directories);
    if (!directory.starts_with('/')) continue;
    std::string path = base::joined(directory, name);
    if (!is_executable(path)) continue;
    if (real_root.empty() || !lies_in(real_path_of(path), real_root)) return path;
  }
  return {};
}

}  // namespace cairn::scip_runners
