#include "internal/base/platform/files.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

#include <utf8proc.h>

namespace cairn::platform {
namespace {

struct Free {
  void operator()(utf8proc_uint8_t* text) const { std::free(text); }
};

}  // namespace

base::UniqueFd open_directory(const std::string& path) {
  return base::UniqueFd(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

base::UniqueFd open_beneath(int directory, const std::string& path, int flags) {
  return base::UniqueFd(::openat(directory, path.c_str(), (flags & ~O_NOFOLLOW) | O_NOFOLLOW_ANY));
}

// Some file systems, such as those of a network, support only fsync().
bool sync_file(int fd) {
  if (::fcntl(fd, F_FULLFSYNC) == 0) return true;
  return (errno == ENOTSUP || errno == EINVAL || errno == ENOTTY) && ::fsync(fd) == 0;
}

base::UniqueFd unnamed_file(const std::string& directory) {
  std::string path = directory + "/.cairn-XXXXXX";
  base::UniqueFd file(::mkostemp(path.data(), O_CLOEXEC));
  if (file.valid()) ::unlink(path.c_str());
  return file;
}

base::UniqueFd file_in_memory() {
  const char* const directory = std::getenv("TMPDIR");
  const bool is_absolute = directory != nullptr && *directory == '/';
  base::UniqueFd file = unnamed_file(is_absolute ? directory : "/tmp");
  return file.valid() || !is_absolute ? std::move(file) : unnamed_file("/tmp");
}

// macOS can clone a whole file with a new name, but cannot move blocks into an open file.
bool copy_in_kernel(int /*from*/, int /*to*/) { return true; }

std::string usual_name(std::string_view name) {
  const bool is_ascii = std::all_of(name.begin(), name.end(), [](char c) { return c >= 0; });
  if (is_ascii) return std::string(name);
  utf8proc_uint8_t* composed = nullptr;
  const utf8proc_ssize_t size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(name.data()),
                   static_cast<utf8proc_ssize_t>(name.size()), &composed,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(composed);
  if (size < 0) return std::string(name);  // not UTF-8
  return {reinterpret_cast<const char*>(composed), static_cast<std::size_t>(size)};
}

}  // namespace cairn::platform
