#include "internal/mcp/stop.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <initializer_list>

#include "internal/base/platform/processes.h"

namespace cairn::mcp {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLookMilliseconds = 5000;  // how often the parent is checked
constexpr std::size_t kMaxEvents = 3;

// Global, since signals and their handlers belong to the whole process.
std::atomic<int> g_signal = 0;
std::atomic<int> g_raiser = -1;

void on_stop_signal(int signal) {
  const int error = errno;
  if (g_signal.exchange(signal) != 0) {
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(::raise(signal));
  }
  base::Event::raise(g_raiser);
  errno = error;
}

void on_parent_signal(int) { base::Event::raise(g_raiser); }

void on_broken_pipe(int) {}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// Returns how much of `milliseconds` is left, counted from `begin`. The result is at most the
// interval between two checks of the parent.
int slice_of(int milliseconds, Clock::time_point begin) {
  if (milliseconds < 0) return kLookMilliseconds;
  const auto passed =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
  return static_cast<int>(std::clamp<std::int64_t>(milliseconds - passed, 0, kLookMilliseconds));
}

// Returns the event that the signal handlers raise. The event is never destroyed (stop.h).
const base::Event& event_of_process() {
  static const base::Event event;
  return event;
}

}  // namespace

Stop::Stop() : changed_(event_of_process()), parent_(::getppid()) {
  g_signal = 0;
  changed_.clear();
  g_raiser = changed_.raiser();
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) handle(signal, on_stop_signal);
  handle(SIGUSR1, on_parent_signal);
  // A handler, even an empty one, makes write() to a closed pipe fail with an error. SIG_IGN would
  // have the same effect, but child processes would inherit it.
  handle(SIGPIPE, on_broken_pipe);
  platform::signal_when_parent_ends(SIGUSR1);
}

void Stop::request() {
  is_requested_ = true;
  changed_.raise();
}

bool Stop::is_requested() const { return is_requested_ || g_signal != 0 || ::getppid() != parent_; }

int Stop::signal() const { return g_signal; }

// Checks whether a raised event means that the server must end. If only a thread of the parent has
// ended (stop.h), the server need not end, and the event is cleared. A reason to end that arises
// after the first check is not missed: the second check sees it and raises the event again.
bool Stop::still_wanted() const {
  if (is_requested()) return false;
  changed_.clear();
  if (!is_requested()) return true;
  changed_.raise();
  return false;
}

bool Stop::wait(std::span<pollfd> events, int milliseconds) const {
  const Clock::time_point begin = Clock::now();
  const std::size_t count = std::min(events.size(), kMaxEvents);
  std::array<pollfd, kMaxEvents + 1> all{};
  std::copy_n(events.begin(), count, all.begin());
  all[count] = pollfd{changed_.fd(), POLLIN, 0};
  while (true) {
    const int slice = slice_of(milliseconds, begin);
    const int ready = ::poll(all.data(), static_cast<nfds_t>(count + 1), slice);
    if (ready <= 0 || all[count].revents != 0) {
      if (!still_wanted()) return false;
    }
    bool has_happened = false;
    for (std::size_t i = 0; i < count; ++i) {
      events[i].revents = ready > 0 ? all[i].revents : short{0};
      has_happened |= events[i].revents != 0;
    }
    if (has_happened || (milliseconds >= 0 && slice_of(milliseconds, begin) == 0)) return true;
  }
}

}  // namespace cairn::mcp
