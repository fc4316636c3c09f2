// Limits on the work of reading an index, including cancellation.
//
// Work is measured in processor time of the reading thread. So whether a query times out does not
// depend on the load of the machine. If another thread continues the reading, its time starts at
// zero.
//
// SQLite checks the limits while a statement runs. A loop calls tick() in each iteration if it
// makes many look-ups, or covers many numbers without a look-up. One call in kTicksBetweenLooks
// reads the clock (0.2 us); the other calls cost a nanosecond.
//
//   for (const NodeId id : range) {
//     limits.tick();          // throws base::Error kTimeout
//     …
//   }
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace cairn::store {

class Limits {
 public:
  // Sets the limits, and restarts the time measurement. 0 milliseconds means no deadline.
  // `cancelled` may be null; otherwise it must stay valid while the limits are set.
  void set(int deadline_milliseconds, const std::atomic<bool>* cancelled);

  bool are_set() const { return are_set_; }
  bool are_over();

  // Throws base::Error kTimeout if the limits are exceeded. Only one call in kTicksBetweenLooks
  // checks the limits.
  void tick() {
    if (are_set_ && ++ticks_ % kTicksBetweenLooks == 0) look();
  }

  // Work between pause() and resume() does not count towards the limits. Call pause() before, and
  // resume() after, work other than reading the index.
  std::chrono::nanoseconds pause() const;
  void resume(std::chrono::nanoseconds paused_at);

 private:
  static constexpr std::uint32_t kTicksBetweenLooks = 64;

  void look();

  std::chrono::nanoseconds allowed_{};  // 0: forever
  std::chrono::nanoseconds begun_{};    // in processor time of thread_
  std::thread::id thread_;
  const std::atomic<bool>* cancelled_ = nullptr;
  bool are_set_ = false;
  std::uint32_t ticks_ = 0;
};

// Throws base::Error kTimeout, which says that the query took too long.
[[noreturn]] void throw_timeout();

}  // namespace cairn::store
