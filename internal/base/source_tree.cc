#include "internal/base/source_tree.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

#include <linux/openat2.h>

#include "internal/base/ascii.h"
#include "internal/base/error.h"
#include "internal/base/limits.h"

namespace cairn::base {
namespace {

constexpr int kReadFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | O_NOFOLLOW;

// Opens one component of `path` after the other. Used for kernels without openat2 (before 5.6).
UniqueFd open_by_component(int directory, const std::string& path) {
  UniqueFd at(::fcntl(directory, F_DUPFD_CLOEXEC, 0));
  std::size_t begin = 0;
  while (at.valid()) {
    const std::size_t slash = path.find('/', begin);
    const bool last = slash == std::string::npos;
    const std::string component = path.substr(begin, last ? slash : slash - begin);
    const int flags = last ? kReadFlags : (O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    UniqueFd next(::openat(at.get(), component.c_str(), flags));
    if (last) return next;
    at = std::move(next);
    begin = slash + 1;
  }
  return {};
}

bool is_inside_git_directory(std::string_view path) {
  return path == ".git" || path.starts_with(".git/") || path.find("/.git/") != path.npos;
}

}  // namespace

SourceTree::SourceTree(std::string root)
    : root_(std::move(root)), directory_(::open(root_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {}

UniqueFd SourceTree::open(const std::string& relative_path) const {
  open_how how{};
  how.flags = static_cast<__u64>(kReadFlags);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  const long fd = ::syscall(SYS_openat2, directory_.get(), relative_path.c_str(), &how, sizeof how);
  if (fd >= 0) return UniqueFd(static_cast<int>(fd));
  if (errno == ENOSYS || errno == EPERM) return open_by_component(directory_.get(), relative_path);
  return {};
}

UniqueFd SourceTree::open_if_allowed(const std::string& relative_path) const {
  const bool is_allowed = available() && is_canonical_relative_path(relative_path) &&
                          !is_inside_git_directory(relative_path);
  return is_allowed ? open(relative_path) : UniqueFd();
}

std::optional<SourceTree::State> SourceTree::state(const std::string& relative_path) const {
  struct stat status {};
  const bool is_file =
      available() && is_canonical_relative_path(relative_path) &&
      ::fstatat(directory_.get(), relative_path.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 &&
      S_ISREG(status.st_mode);
  if (!is_file) return std::nullopt;
  return State{static_cast<std::uint64_t>(status.st_size), status.st_ino, status.st_ctim,
               (status.st_mode & S_IXUSR) != 0};
}

bool SourceTree::has(const std::string& relative_path) const {
  const UniqueFd file = open_if_allowed(relative_path);
  struct stat status {};
  return file.valid() && ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode);
}

std::optional<std::string> SourceTree::read(const std::string& relative_path, uid_t* owner) const {
  std::string text;
  const std::optional<std::size_t> size = read_into(relative_path, text, owner);
  if (!size) return std::nullopt;
  text.resize(*size);
  return text;
}

std::optional<std::size_t> SourceTree::read_into(const std::string& relative_path,
                                                 std::string& room, uid_t* owner) const {
  const UniqueFd file = open_if_allowed(relative_path);
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) ||
      status.st_size < 0 || static_cast<std::uint64_t>(status.st_size) > kMaxSourceBytes) {
    return std::nullopt;
  }
  if (owner != nullptr) *owner = status.st_uid;
  const auto size = static_cast<std::size_t>(status.st_size);
  if (room.size() < size) room.resize(size);
  try {
    return read_up_to(file.get(), room.data(), size, relative_path);
  } catch (const Error&) {
    return std::nullopt;  // an unreadable file counts as absent
  }
}

std::string SourceTree::beginning(const std::string& relative_path, std::size_t bytes) const {
  const UniqueFd file = open_if_allowed(relative_path);
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  std::string text(bytes, '\0');
  try {
    text.resize(read_up_to(file.get(), text.data(), bytes, relative_path));
  } catch (const Error&) {
    return {};
  }
  return text;
}

bool is_canonical_relative_path(std::string_view path) {
  if (path.empty() || path.size() > kMaxPathBytes) return false;
  if (path.find('\\') != path.npos || path.find('\0') != path.npos) return false;
  if (is_letter(path[0]) && path.size() > 1 && path[1] == ':') return false;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t slash = std::min(path.find('/', begin), path.size());
    const std::string_view component = path.substr(begin, slash - begin);
    if (component.empty() || component == "." || component == "..") return false;
    begin = slash + 1;
  }
  return true;
}

std::optional<std::string_view> line_of(std::string_view text, std::size_t number) {
  std::size_t begin = 0;
  for (; number > 0; --number) {
    const std::size_t newline = text.find('\n', begin);
    if (newline == text.npos) return std::nullopt;
    begin = newline + 1;
  }
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace cairn::base
