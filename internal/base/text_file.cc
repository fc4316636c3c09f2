#include "internal/base/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/limits.h"
#include "internal/base/platform/files.h"

namespace cairn::base {
namespace {

constexpr mode_t kPermissions = 0777;
constexpr std::size_t kBytesAtATime = std::size_t{64} << 10U;

// Gives a new file the group and mode of the file that it will replace. Nobody who cannot read the
// replaced file can read the new file.
bool take_over_access(int fd, const struct stat& replaced) {
  const bool has_group = ::fchown(fd, static_cast<uid_t>(-1), replaced.st_gid) == 0;
  const mode_t mode = replaced.st_mode & kPermissions;
  return ::fchmod(fd, has_group ? mode : mode & ~mode_t{S_IRWXG}) == 0;
}

// Writes a new file next to `path` and renames it to `path`. `replaced` is the status of the
// existing file, or null if there is none. The text may be secret, so the mode of the new file is
// set before any text is written to it.
void write_whole(const std::string& path, const TextProducer& produce,
                 const struct stat* replaced = nullptr) {
  const std::string temporary = path + "." + std::to_string(::getpid()) + ".new";
  const mode_t mode = replaced == nullptr ? 0644 : 0600;
  const UniqueFd fd(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!fd.valid()) throw system_error(errno, "cannot write " + display_quoted(path));
  const auto check = [&](bool is_done) {
    if (!is_done) throw system_error(errno, "cannot write " + display_quoted(path));
  };
  try {
    check(replaced == nullptr || take_over_access(fd.get(), *replaced));
    write_text(fd.get(), produce, path);
    check(platform::sync_file(fd.get()) && ::rename(temporary.c_str(), path.c_str()) == 0);
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

}  // namespace

std::string read_text_file(const std::string& path) {
  const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.valid()) throw system_error(errno, "cannot read " + display_quoted(path));
  struct stat status {};
  if (::fstat(fd.get(), &status) == 0 && S_ISDIR(status.st_mode)) {
    throw Error(ErrorKind::kBadData, display_quoted(path) + " is a directory");
  }
  std::string text(kMaxSourceBytes + 1, '\0');
  text.resize(read_up_to(fd.get(), text.data(), text.size(), path));
  if (text.size() > kMaxSourceBytes) {
    throw Error(ErrorKind::kBadData, display_quoted(path) + " is larger than 16 MiB");
  }
  return text;
}

void write_text_file(const std::string& path, std::string_view text, IfThere if_there) {
  write_text_file(
      path, [text](const TextSink& sink) { sink(text); }, if_there);
}

void write_text_file(const std::string& path, const TextProducer& produce, IfThere if_there) {
  struct stat status {};
  if (if_there == IfThere::kRefuse && ::lstat(path.c_str(), &status) == 0) {
    throw Error(ErrorKind::kUsage, display_quoted(path) + " already exists",
                "choose another file name, or remove the file first");
  }
  if (::stat(path.c_str(), &status) != 0) {
    write_whole(path, produce);
  } else if (S_ISREG(status.st_mode)) {
    std::error_code unresolved;
    const std::string target = std::filesystem::canonical(path, unresolved).string();
    write_whole(unresolved ? path : target, produce, &status);
  } else {
    const UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!fd.valid()) throw system_error(errno, "cannot write " + display_quoted(path));
    write_text(fd.get(), produce, path);
  }
}

void write_text(int fd, const TextProducer& produce, std::string_view what) {
  std::string waiting;
  produce([&](std::string_view piece) {
    waiting += piece;
    if (waiting.size() < kBytesAtATime) return;
    write_all(fd, waiting, what);
    waiting.clear();
  });
  write_all(fd, waiting, what);
}

}  // namespace cairn::base
