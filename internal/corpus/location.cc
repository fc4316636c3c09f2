#include "internal/corpus/location.h"

#include <sys/stat.h>

#include "internal/base/path.h"

namespace cairn::corpus {
namespace {

bool exists(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

std::string parent_of(const std::string& directory) {
  const std::size_t slash = directory.rfind('/');
  if (slash == std::string::npos || directory == "/") return {};
  return slash == 0 ? "/" : directory.substr(0, slash);
}

}  // namespace

std::string find_index(const std::string& directory) {
  for (std::string at = directory; !at.empty(); at = parent_of(at)) {
    std::string path = base::joined(base::joined(at, kIndexDirectory), kIndexFile);
    if (exists(path)) return path;
  }
  return {};
}

std::string find_repository(const std::string& directory) {
  for (std::string at = directory; !at.empty(); at = parent_of(at)) {
    if (exists(base::joined(at, ".git")) || exists(base::joined(at, kIndexDirectory))) return at;
  }
  return directory;
}

}  // namespace cairn::corpus
