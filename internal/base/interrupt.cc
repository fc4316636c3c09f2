#include "internal/base/interrupt.h"

#include <csignal>
#include <initializer_list>

namespace cairn::base {
namespace {

volatile std::sig_atomic_t g_signal = 0;

void on_signal(int signal) {
  if (g_signal != 0) {
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
  }
  g_signal = signal;
}

}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

void throw_if_interrupted() {
  if (g_signal != 0) throw Interrupted{g_signal};
}

}  // namespace cairn::base
