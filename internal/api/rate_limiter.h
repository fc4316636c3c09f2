// Limits the requests in any sixty seconds, separately for each caller. Thread-safe.
//
// Uses a sliding window: the times of admitted requests are stored, so that a caller cannot make
// twice as many around the turn of a minute.
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

  // Returns nothing if the request may pass, and counts it; otherwise the seconds to wait, 1 to 60.
  std::optional<int> refuse(std::size_t who, Clock::time_point now = Clock::now());

 private:
  const std::size_t a_minute_;
  std::mutex mutex_;
  std::map<std::size_t, std::deque<Clock::time_point>> passed_;
};

}  // namespace cairn::api
