#include "internal/base/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/limits.h"

namespace cairn::base {
namespace {

constexpr mode_t kPermissions = 0777;
constexpr std::size_t kBytesAtATime = std::size_t{64} << 10U;

// Writes a new file next to `path`, sets its mode if `mode` is given, and renames it to `path`.
void write_whole(const std::string& path, const TextProducer& produce, std::optional<mode_t> mode) {
  const std::string temporary = path + "." + std::to_string(::getpid()) + ".new";
  const UniqueFd fd(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!fd.valid()) throw system_error(errno, "cannot write " + display_quoted(path));
  try {
    write_text(fd.get(), produce, path);
    const bool is_done =
        (!mode || ::fchmod(fd.get(), *mode) == 0) && ::rename(temporary.c_str(), path.c_str()) == 0;
    if (!is_done) throw system_error(errno, "cannot write " + display_quoted(path));
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
    write_whole(path, produce, std::nullopt);
  } else if (S_ISREG(status.st_mode)) {
    std::error_code unresolved;
    const std::string target = std::filesystem::canonical(path, unresolved).string();
    write_whole(unresolved ? path : target, produce, status.st_mode & kPermissions);
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
