#include "internal/api/rate_limiter.h"

#include <algorithm>

namespace cairn::api {

std::optional<int> RateLimiter::refuse(std::size_t who, Clock::time_point now) {
  using std::chrono::seconds;
  constexpr seconds kWindow(60);
  if (a_minute_ == 0) return std::nullopt;
  const std::lock_guard lock(mutex_);
  std::deque<Clock::time_point>& passed = passed_[who];
  while (!passed.empty() && now - passed.front() >= kWindow) passed.pop_front();
  if (passed.size() < a_minute_) {
    passed.push_back(now);
    return std::nullopt;
  }
  const auto wait = std::chrono::ceil<seconds>(passed.front() + kWindow - now);
  return static_cast<int>(std::clamp(wait, seconds(1), kWindow).count());
}

}  // namespace cairn::api
