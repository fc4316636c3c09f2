#include "internal/store/request_count.h"

#include <algorithm>
#include <cmath>

namespace cairn::store {
namespace {

constexpr double kSeconds = 60;

// Returns the part of a minute after which `previous` of the minute before, and `current` of it,
// are `a_minute`; above 1 if they are still more when it ends.
double part_until(std::int64_t previous, std::int64_t current, std::int64_t a_minute) {
  if (current >= a_minute) return 2;
  if (previous <= 0) return 0;
  return 1 - static_cast<double>(a_minute - current) / static_cast<double>(previous);
}

}  // namespace

double requests_lately(const RequestCount& count) {
  const auto earlier = [&](std::int64_t number) {
    return static_cast<double>(number) * (1 - count.part);
  };
  if (count.minutes == 0) return earlier(count.previous) + static_cast<double>(count.current);
  return count.minutes == 1 ? earlier(count.current) : 0;
}

int seconds_to_wait(const RequestCount& count, std::int64_t a_minute) {
  const bool is_now = count.minutes == 0;
  double part = is_now ? part_until(count.previous, count.current, a_minute)
                       : part_until(count.current, 0, a_minute);
  // In the next minute, those of this one are the earlier ones.
  if (part > 1) part = 1 + std::max(0.0, part_until(count.current, 0, a_minute));
  const double seconds = std::ceil((part - count.part) * kSeconds);
  return static_cast<int>(std::clamp(seconds, 1.0, kSeconds));
}

}  // namespace cairn::store
