// Remembers which keys have made too many requests, until they may ask again. So a caller that does
// not wait costs the database no statement for each try. Thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "internal/access/key_book.h"
#include "internal/store/request_count.h"

namespace cairn::access {

class Refusals {
 public:
  void add(std::int64_t key, store::Counter counter, std::int64_t a_minute, int seconds,
           Clock::time_point now);

  // Returns the seconds that the key must still wait, 1 to 60, or nothing. A key with another limit
  // than before need not wait.
  std::optional<int> find(std::int64_t key, store::Counter counter, std::int64_t a_minute,
                          Clock::time_point now);

 private:
  struct One {
    std::int64_t a_minute = 0;
    Clock::time_point until;
  };
  std::mutex mutex_;
  std::map<std::pair<std::int64_t, store::Counter>, One> all_;
};

}  // namespace cairn::access
