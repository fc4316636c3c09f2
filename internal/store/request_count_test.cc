#include "internal/store/request_count.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace cairn::store {

TEST_CASE("requests of the minute before count less as this minute passes") {
  CHECK(requests_lately({true, 0, 0.0, 0, 60}) == doctest::Approx(60));
  CHECK(requests_lately({true, 0, 0.25, 10, 60}) == doctest::Approx(55));
  CHECK(requests_lately({true, 0, 1.0, 10, 60}) == doctest::Approx(10));
  // The last request was in the minute before: its count is the earlier one now.
  CHECK(requests_lately({true, 1, 0.5, 10, 60}) == doctest::Approx(5));
  CHECK(requests_lately({true, 2, 0.5, 10, 60}) == doctest::Approx(0));
  CHECK(requests_lately({true, -3, 0.5, 10, 60}) == doctest::Approx(0));  // the clock was set back
}

TEST_CASE("after the wait, fewer than the limit are counted") {
  // 60 before, 15 now, a quarter over: 45 + 15 = 60. Nothing is free until 45.x have aged.
  CHECK(seconds_to_wait({false, 0, 0.25, 15, 60}, 60) == 1);
  CHECK(seconds_to_wait({false, 0, 0.25, 30, 60}, 60) == 15);
  // The limit was reached in this minute: the next one has to begin, and some of it to pass.
  CHECK(seconds_to_wait({false, 0, 0.5, 60, 0}, 60) == 30);
  CHECK(seconds_to_wait({false, 0, 0.5, 60, 0}, 30) == 60);
  CHECK(seconds_to_wait({false, 1, 0.0, 60, 0}, 30) == 30);
}

TEST_CASE("the wait is from 1 to 60 seconds, and is enough") {
  for (const std::int64_t limit : {1, 2, 20, 600}) {
    for (std::int64_t current = 0; current <= limit; current += 1 + limit / 7) {
      for (std::int64_t previous = 0; previous <= limit; previous += 1 + limit / 7) {
        for (const double part : {0.0, 0.1, 0.5, 0.99}) {
          RequestCount count{false, 0, part, current, previous};
          if (requests_lately(count) < static_cast<double>(limit)) continue;
          const int wait = seconds_to_wait(count, limit);
          CHECK(wait >= 1);
          CHECK(wait <= 60);
          if (wait == 60) continue;  // may be cut
          count.part += (wait + 0.01) / 60;
          if (count.part >= 1) count = {false, 1, count.part - 1, current, 0};
          CHECK(requests_lately(count) < static_cast<double>(limit));
        }
      }
    }
  }
}

}  // namespace cairn::store
