// Limits the requests in any sixty seconds, separately for each caller. Thread-safe.
//
// A sliding window: the times of admitted requests are stored, so that there is no edge of a minute
// at which twice as many pass.
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

  // Nothing: the request may pass, and counts. Otherwise the whole seconds, 1 to 60, to wait.
  std::optional<int> refuse(std::size_t who, Clock::time_point now = Clock::now());

 private:
  const std::size_t a_minute_;
  std::mutex mutex_;
  std::map<std::size_t, std::deque<Clock::time_point>> passed_;
};

}  // namespace cairn::api
