#include "internal/base/platform/files.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include <linux/openat2.h>

namespace cairn::platform {
namespace {

// Opens one component of `path` after the other. Used for kernels without openat2 (before 5.6).
base::UniqueFd open_by_component(int directory, const std::string& path, int flags) {
  base::UniqueFd at(::fcntl(directory, F_DUPFD_CLOEXEC, 0));
  std::size_t begin = 0;
  while (at.valid()) {
    const std::size_t slash = path.find('/', begin);
    const bool last = slash == std::string::npos;
    const std::string component = path.substr(begin, last ? slash : slash - begin);
    constexpr int kPassing = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    base::UniqueFd next(
        ::openat(at.get(), component.c_str(), last ? flags | O_NOFOLLOW : kPassing));
    if (last) return next;
    at = std::move(next);
    begin = slash + 1;
  }
  return {};
}

}  // namespace

base::UniqueFd open_directory(const std::string& path) {
  return base::UniqueFd(::open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

base::UniqueFd open_beneath(int directory, const std::string& path, int flags) {
  open_how how{};
  how.flags = static_cast<__u64>(flags);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  const long fd = ::syscall(SYS_openat2, directory, path.c_str(), &how, sizeof how);
  if (fd >= 0) return base::UniqueFd(static_cast<int>(fd));
  if (errno == ENOSYS || errno == EPERM) return open_by_component(directory, path, flags);
  return {};
}

bool sync_file(int fd) { return ::fsync(fd) == 0; }

base::UniqueFd unnamed_file(const std::string& directory) {
  base::UniqueFd file(::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
  if (file.valid()) return file;
  // Some file systems do not support O_TMPFILE. A named file is created instead, and its name is
  // removed.
  std::string path = directory + "/.cairn-XXXXXX";
  file.reset(::mkostemp(path.data(), O_CLOEXEC));
  if (file.valid()) ::unlink(path.c_str());
  return file;
}

base::UniqueFd file_in_memory() { return base::UniqueFd(::memfd_create("cairn", MFD_CLOEXEC)); }

// Some file systems share the blocks.
bool copy_in_kernel(int from, int to) {
  constexpr std::size_t kAtOnce = std::size_t{1} << 30U;
  ssize_t copied = 0;
  do {
    copied = ::copy_file_range(from, nullptr, to, nullptr, kAtOnce, 0);
  } while (copied > 0 || (copied < 0 && errno == EINTR));
  return copied >= 0 || errno != ENOSPC;
}

std::string usual_name(std::string_view name) { return std::string(name); }

}  // namespace cairn::platform
