#include "internal/access/refusals.h"

#include <algorithm>

namespace cairn::access {
namespace {

// Keys come and go, so what is over is removed once there are many.
constexpr std::size_t kManyRefusals = 1000;

}  // namespace

void Refusals::add(std::int64_t key, store::Counter counter, std::int64_t a_minute, int seconds,
                   Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (all_.size() >= kManyRefusals) {
    for (auto at = all_.begin(); at != all_.end();) {
      at = at->second.until <= now ? all_.erase(at) : std::next(at);
    }
  }
  all_[{key, counter}] = {a_minute, now + std::chrono::seconds(seconds)};
}

std::optional<int> Refusals::find(std::int64_t key, store::Counter counter, std::int64_t a_minute,
                                  Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  const auto found = all_.find({key, counter});
  if (found == all_.end()) return std::nullopt;
  if (found->second.until <= now || found->second.a_minute != a_minute) {
    all_.erase(found);
    return std::nullopt;
  }
  const auto wait = std::chrono::ceil<std::chrono::seconds>(found->second.until - now);
  return static_cast<int>(std::clamp<std::int64_t>(wait.count(), 1, 60));
}

}  // namespace cairn::access
