#include "internal/mcp/log.h"

#include <poll.h>
#include <unistd.h>

#include <string>

#include "internal/base/display.h"
#include "internal/base/utf8.h"

namespace cairn::mcp {
namespace {

constexpr std::size_t kLineBytes = 500;  // a pipe that is ready for writing accepts this many bytes

}  // namespace

void Log::say(LogKind kind, std::string_view text, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  Minute& minute = minutes_[static_cast<std::size_t>(kind)];
  if (minute.lines == 0 || now - minute.begin >= std::chrono::minutes(1)) minute = {now, 0};
  if (minute.lines == kMaxPerMinute) return;
  ++minute.lines;
  std::string line = "cairn mcp: " + base::display_line(base::utf8_prefix(text, kLineBytes));
  if (minute.lines == kMaxPerMinute)
    line += " (more lines of this kind are suppressed for a minute)";
  line.push_back('\n');
  pollfd room{fd_, POLLOUT, 0};
  if (::poll(&room, 1, 0) <= 0 || (room.revents & POLLOUT) == 0) return;
  static_cast<void>(!::write(fd_, line.data(), line.size()));
}

}  // namespace cairn::mcp
