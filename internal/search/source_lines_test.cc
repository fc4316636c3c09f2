#include "internal/search/source_lines.h"

#include <doctest/doctest.h>

namespace cairn::search {

using model::PositionEncoding;

TEST_SUITE_BEGIN("search/source_lines");

TEST_CASE("columns are found in the unit that the indexer counts in") {
  const std::string line = "ä😀x";  // 2 + 4 + 1 bytes, 1 + 2 + 1 UTF-16 units, 3 code points
  CHECK(byte_offset(line, 3, PositionEncoding::kUtf16) == 6);
  CHECK(byte_offset(line, 2, PositionEncoding::kUtf32) == 6);
  CHECK(byte_offset(line, 6, PositionEncoding::kUtf8) == 6);
  CHECK(byte_offset(line, 0, PositionEncoding::kUtf16) == 0);
  CHECK(byte_offset(line, 3, PositionEncoding::kUnknown) == 6);
}

TEST_CASE("columns behind the end of the line are its end") {
  for (const auto encoding :
       {PositionEncoding::kUtf8, PositionEncoding::kUtf16, PositionEncoding::kUtf32}) {
    CHECK(byte_offset("abc", 1000, encoding) == 3);
    CHECK(byte_offset("", 1, encoding) == 0);
  }
}

TEST_SUITE_END();

}  // namespace cairn::search
