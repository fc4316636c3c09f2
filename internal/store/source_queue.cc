#include "internal/store/source_queue.h"

#include <algorithm>

namespace cairn::store {

std::chrono::seconds pause_after(std::int64_t failures) {
  std::chrono::seconds pause{60};
  for (std::int64_t i = 1; i < std::min(failures, kMaxFailures); ++i) pause *= 4;
  return pause;
}

}  // namespace cairn::store
