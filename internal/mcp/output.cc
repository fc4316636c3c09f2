#include "internal/mcp/output.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string_view>

namespace cairn::mcp {
namespace {

// If the server must end while a line has been sent in part, it waits this long for the client to
// accept the rest.
constexpr int kLastMilliseconds = 100;

}  // namespace

bool Output::wait_for_room(bool is_begun) const {
  pollfd room{fd_, POLLOUT, 0};
  if (stop_.wait({&room, 1})) return true;
  return is_begun && ::poll(&room, 1, kLastMilliseconds) > 0;
}

bool Output::send(std::string line, const std::function<bool()>& is_wanted) {
  line.push_back('\n');
  const std::lock_guard lock(mutex_);
  std::string_view rest = line;
  const bool has_room = !is_broken_ && wait_for_room(false);
  if (!is_wanted()) return true;
  if (!has_room) return false;
  while (!rest.empty() && !is_broken_) {
    const bool is_begun = rest.size() < line.size();
    if (!wait_for_room(is_begun)) {
      is_broken_ = is_begun;
      return false;
    }
    const ssize_t put = ::write(fd_, rest.data(), std::min<std::size_t>(rest.size(), PIPE_BUF));
    if (put >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno != EINTR && errno != EAGAIN) {
      is_broken_ = true;
      stop_.request();
    }
  }
  return rest.empty();
}

}  // namespace cairn::mcp
