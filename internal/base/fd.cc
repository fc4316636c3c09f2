#include "internal/base/fd.h"

#include <unistd.h>

#include <cerrno>

#include "internal/base/error.h"

namespace cairn::base {

void UniqueFd::reset(int fd) {
  if (fd_ >= 0) ::close(fd_);
  fd_ = fd;
}

std::size_t read_up_to(int fd, char* out, std::size_t size, std::string_view what) {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t got = ::read(fd, out + done, size - done);
    if (got == 0) break;
    if (got < 0) {
      if (errno == EINTR) continue;
      throw system_error(errno, "cannot read " + std::string(what));
    }
    done += static_cast<std::size_t>(got);
  }
  return done;
}

std::size_t pread_up_to(int fd, char* out, std::size_t size, std::size_t offset,
                        std::string_view what) {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t got = ::pread(fd, out + done, size - done, static_cast<off_t>(offset + done));
    if (got == 0) break;
    if (got < 0) {
      if (errno == EINTR) continue;
      throw system_error(errno, "cannot read " + std::string(what));
    }
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void write_all(int fd, std::string_view data, std::string_view what) {
  while (!data.empty()) {
    const ssize_t put = ::write(fd, data.data(), data.size());
    if (put < 0) {
      if (errno == EINTR) continue;
      throw system_error(errno, "cannot write " + std::string(what));
    }
    if (put == 0)
      throw Error(ErrorKind::kNoSpace,
                  "cannot write " + std::string(what) + ": no space left on the device");
    data.remove_prefix(static_cast<std::size_t>(put));
  }
}

}  // namespace cairn::base
