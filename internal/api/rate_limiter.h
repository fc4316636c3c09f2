// So many requests in any sixty seconds, for each who asks. Thread-safe.
//
// A sliding window: the times of what was let through are kept, so that there is no edge of a
// minute at which twice as many pass.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

namespace cairn::api {

class RateLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  // 0: no limit.
  explicit RateLimiter(std::size_t a_minute) : a_minute_(a_minute) {}

  // Nothing: the request may pass, and counts. Else the whole seconds, 1 to 60, until one may.
  std::optional<int> refuse(std::size_t who, Clock::time_point now = Clock::now());

 private:
  const std::size_t a_minute_;
  std::mutex mutex_;
  std::map<std::size_t, std::deque<Clock::time_point>> passed_;
};

}  // namespace cairn::api
