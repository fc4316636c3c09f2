#include "internal/base/event.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "internal/base/error.h"
#include "internal/base/platform/processes.h"

namespace cairn::base {

Event::Event() {
  platform::Pipe pipe = platform::make_pipe();
  const bool is_made = pipe.read_end.valid() &&
                       ::fcntl(pipe.read_end.get(), F_SETFL, O_NONBLOCK) == 0 &&
                       ::fcntl(pipe.write_end.get(), F_SETFL, O_NONBLOCK) == 0;
  if (!is_made) throw system_error(errno, "cannot create an event");
  read_end_ = std::move(pipe.read_end);
  write_end_ = std::move(pipe.write_end);
}

void Event::raise(int raiser) {
  const int saved = errno;
  const char one = 1;
  // The write fails only if the pipe is full. In this case, the event has already been raised.
  [[maybe_unused]] const ssize_t put = ::write(raiser, &one, sizeof one);
  errno = saved;
}

void Event::clear() const {
  std::array<char, 64> bytes{};
  ssize_t got = 0;
  do {
    got = ::read(read_end_.get(), bytes.data(), bytes.size());
  } while (got == static_cast<ssize_t>(bytes.size()) || (got < 0 && errno == EINTR));
}

}  // namespace cairn::base
