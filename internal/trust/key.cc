#include "internal/trust/key.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"
#include "internal/trust/random_bytes.h"
#include "internal/trust/user_directories.h"

namespace cairn::trust {
namespace {

std::string key_path(const std::string& state_directory) {
  return base::joined(state_directory, "key");
}

// Returns whether `directory` belongs to the effective user. If it does not exist, checks its
// nearest existing parent.
bool is_below_ours(std::string directory) {
  struct stat status {};
  while (::stat(directory.c_str(), &status) != 0) {
    if (errno != ENOENT || directory == "/") return false;
    directory = base::system_directory_of(directory);
  }
  return status.st_uid == ::geteuid();
}

// Creates the key file. link() makes a complete file appear at once, and never replaces a file. So
// if two processes create a key at the same time, both use the key that was created first.
bool write_key(const std::string& state_directory, const Key& key) {
  const std::string temporary = key_path(state_directory) + "." + std::to_string(::getpid());
  const base::UniqueFd file(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!file.valid()) return false;
  const ssize_t written = ::write(file.get(), key.data(), key.size());
  const bool is_whole =
      written == static_cast<ssize_t>(key.size()) && platform::sync_file(file.get());
  const bool is_there =
      is_whole &&
      (::link(temporary.c_str(), key_path(state_directory).c_str()) == 0 || errno == EEXIST);
  ::unlink(temporary.c_str());
  return is_there;
}

}  // namespace

std::optional<Key> read_key(const std::string& state_directory) {
  if (state_directory.empty()) return std::nullopt;
  const base::UniqueFd file(
      ::open(key_path(state_directory).c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0) return std::nullopt;
  const bool is_private = S_ISREG(status.st_mode) && status.st_uid == ::geteuid() &&
                          (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
  Key key{};
  if (!is_private || status.st_size != static_cast<off_t>(key.size())) return std::nullopt;
  if (::read(file.get(), key.data(), key.size()) != static_cast<ssize_t>(key.size())) {
    return std::nullopt;
  }
  return key;
}

std::optional<Key> read_or_create_key(const std::string& state_directory) {
  if (auto key = read_key(state_directory)) return key;
  if (state_directory.empty() || !is_below_ours(state_directory)) return std::nullopt;
  Key key{};
  if (!fill_with_random_bytes(key.data(), key.size())) return std::nullopt;
  try {
    create_private_directories(state_directory, {});
  } catch (const base::Error&) {
    return std::nullopt;  // the caller reports that nothing is sealed
  }
  if (!write_key(state_directory, key)) return std::nullopt;
  return read_key(state_directory);  // another process may have created the key
}

}  // namespace cairn::trust
