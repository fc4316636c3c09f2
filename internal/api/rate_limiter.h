// Limits how many requests a caller may make in any sixty seconds. Thread-safe.
//
// Uses a sliding window: the times of admitted requests are stored. If requests were counted per
// minute of the clock, a caller could make twice the allowed number within a few seconds, half of
// them before a new minute begins and half after.
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

  // `a_minute`: how many requests each caller may make per minute; 0 means no limit.
  explicit RateLimiter(std::size_t a_minute) : a_minute_(a_minute) {}

  // If the caller `who` may make a request now, counts the request and returns nothing. Otherwise,
  // returns the number of seconds to wait, 1 to 60.
  std::optional<int> refuse(std::size_t who, Clock::time_point now = Clock::now());

 private:
  const std::size_t a_minute_;
  std::mutex mutex_;
  std::map<std::size_t, std::deque<Clock::time_point>> passed_;
};

}  // namespace cairn::api
