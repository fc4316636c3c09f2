#include "internal/base/interrupt.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <initializer_list>

#include "internal/base/error.h"
#include "internal/base/event.h"

namespace cairn::base {
namespace {

volatile std::sig_atomic_t g_signal = 0;
volatile std::sig_atomic_t g_raiser = -1;    // of the event that a signal raises
volatile std::sig_atomic_t g_event_fd = -1;  // of the same event

void on_signal(int signal) {
  if (g_signal != 0) {
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
  }
  g_signal = signal;
  if (g_raiser >= 0) Event::raise(g_raiser);
}

bool is_ignored(int signal) {
  struct sigaction now {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

void catch_interrupts() {
  static const Event event;
  g_event_fd = event.fd();
  g_raiser = event.raiser();
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (signal == SIGHUP && is_ignored(signal)) continue;
    sigaction(signal, &action, nullptr);
  }
}

void throw_if_interrupted() {
  if (g_signal != 0) throw Interrupted{g_signal};
}

bool wait_for(std::vector<pollfd>& events, std::chrono::milliseconds time,
              const std::vector<int>& outputs) {
  std::vector<pollfd> all = events;
  for (const int output : outputs) all.push_back({output, 0, 0});  // reports only errors
  // This event wakes poll() even if the signal arrives just before the call, or in another thread.
  all.push_back({static_cast<int>(g_event_fd), POLLIN, 0});
  const auto most = static_cast<int>(std::clamp<std::int64_t>(time.count(), 0, INT_MAX));
  const int ready = ::poll(all.data(), static_cast<nfds_t>(all.size()), most);
  throw_if_interrupted();
  if (ready < 0 && errno != EINTR) throw system_error(errno, "cannot wait for events");
  if (ready <= 0) return false;
  bool has_occurred = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i < events.size()) {
      events[i].revents = all[i].revents;
      has_occurred |= all[i].revents != 0;
    } else if ((all[i].revents & (POLLHUP | POLLERR)) != 0) {
      throw Interrupted{(all[i].revents & POLLHUP) != 0 ? SIGHUP : SIGPIPE};
    }
  }
  return has_occurred;
}

}  // namespace cairn::base
