// Limits how many requests a caller may make in any sixty seconds. Thread-safe.
//
// Uses a sliding window: the times of admitted requests are stored. Counting the requests in each
// minute of the clock would not suffice. Around the start of a minute, a caller could make twice
// the allowed number of requests within a few seconds.
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

  // `a_minute` is the number of requests that each caller may make per minute; 0 means no limit.
  explicit RateLimiter(std::size_t a_minute) : a_minute_(a_minute) {}

  // If the caller `who` may make a request now, counts the request and returns nothing. Otherwise,
  // returns the number of seconds that the caller must wait, 1 to 60.
  std::optional<int> refuse(std::size_t who, Clock::time_point now = Clock::now());

 private:
  const std::size_t a_minute_;
  std::mutex mutex_;
  std::map<std::size_t, std::deque<Clock::time_point>> passed_;
};

}  // namespace cairn::api
