// How much work what reads an index may take, and whether its answer is still wanted.
//
// Work is processor time of the thread that reads, so an answer does not depend on what else the
// machine does; in another thread the time begins again. SQLite asks while a statement runs. Loops
// that look up much, or go over many numbers without a look-up, call tick() in each round: one in
// kTicksBetweenLooks looks at the clock (0.2 us), the others cost a nanosecond.
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
  // From now on; 0 milliseconds is no deadline. `cancelled`, which may be null, must last.
  void set(int deadline_milliseconds, const std::atomic<bool>* cancelled);

  bool are_set() const { return are_set_; }
  bool are_over();

  // Throws base::Error kTimeout if they are over, though it does not always look.
  void tick() {
    if (are_set_ && ++ticks_ % kTicksBetweenLooks == 0) look();
  }

  // What is done until resume(pause()) does not count: work on other things than the index.
  std::chrono::nanoseconds pause() const;
  void resume(std::chrono::nanoseconds paused_at);

 private:
  static constexpr std::uint32_t kTicksBetweenLooks = 64;

  void look();

  std::chrono::nanoseconds allowed_{};  // 0: for ever
  std::chrono::nanoseconds begun_{};    // in processor time of thread_
  std::thread::id thread_;
  const std::atomic<bool>* cancelled_ = nullptr;
  bool are_set_ = false;
  std::uint32_t ticks_ = 0;
};

// The error of what took too long.
[[noreturn]] void throw_timeout();

}  // namespace cairn::store
