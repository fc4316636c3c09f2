#include "internal/base/iso_time.h"

#include <doctest/doctest.h>

namespace cairn::base {

TEST_SUITE_BEGIN("iso_time");

TEST_CASE("dates, times and zones") {
  CHECK(parse_iso_time("1970-01-01") == 0);
  CHECK(parse_iso_time("2000-03-01T00:00:00Z") == 951868800);
  CHECK(parse_iso_time("2024-02-29 12:30") == 1709209800);
  CHECK(parse_iso_time("2024-02-29T12:30:15+02:00") == 1709209815 - 7200);
  CHECK(parse_iso_time("2024-02-29T12:30:15-0530") == 1709209815 + 19800);
  for (const char* wrong :
       {"", "2024", "2023-02-29", "2024-13-01", "2024-01-01T25:00", "2024-01-01T10:00:00X",
        "yesterday", "2024-01-01T10:00:00Z ", "2024-1-1"}) {
    CAPTURE(wrong);
    CHECK_FALSE(parse_iso_time(wrong));
  }
}

TEST_CASE("what is written is read back") {
  CHECK(iso_time(1709209815) == "2024-02-29T12:30:15Z");
  for (std::int64_t seconds = -86400LL * 365 * 30; seconds < 86400LL * 365 * 80;
       seconds += 86400LL * 37 + 12345) {
    CHECK(parse_iso_time(iso_time(seconds)) == seconds);
  }
}

TEST_SUITE_END();

}  // namespace cairn::base
