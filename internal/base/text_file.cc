#include "internal/base/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/limits.h"

namespace cairn::base {
namespace {

std::string quoted(const std::string& path) { return "'" + display_line(path) + "'"; }

}  // namespace

std::string read_text_file(const std::string& path) {
  const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.valid()) throw system_error(errno, "cannot read " + quoted(path));
  struct stat status {};
  if (::fstat(fd.get(), &status) == 0 && S_ISDIR(status.st_mode)) {
    throw Error(ErrorKind::kBadData, quoted(path) + " is a directory");
  }
  std::string text(kMaxSourceBytes + 1, '\0');
  text.resize(read_up_to(fd.get(), text.data(), text.size(), path));
  if (text.size() > kMaxSourceBytes) {
    throw Error(ErrorKind::kBadData, quoted(path) + " is larger than 16 MiB");
  }
  return text;
}

void write_text_file(const std::string& path, std::string_view text, IfThere if_there) {
  struct stat status {};
  if (if_there == IfThere::kRefuse && ::lstat(path.c_str(), &status) == 0) {
    throw Error(ErrorKind::kUsage, quoted(path) + " is there already",
                "name another file, or remove it first");
  }
  const std::string temporary = path + ".new";
  UniqueFd fd(
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644));
  if (!fd.valid()) throw system_error(errno, "cannot write " + quoted(path));
  try {
    write_all(fd.get(), text, path);
    fd.reset();
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
      throw system_error(errno, "cannot write " + quoted(path));
    }
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

}  // namespace cairn::base
