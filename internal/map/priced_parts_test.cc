#include "internal/map/priced_parts.h"

#include <doctest/doctest.h>

#include "internal/map/test_layout.h"

namespace cairn::map {

TEST_SUITE_BEGIN("map/priced parts");

TEST_CASE("a part costs the words that it adds to the map") {
  const RepositoryMap map = testing::sample_map(2, 4);
  const testing::PlainLayout layout(map);
  const PricedParts parts(map, layout, testing::count_words);
  CHECK(parts.module(1).cost == 3);
  CHECK(parts.exports(1).cost == 2);
  CHECK(parts.document(2).cost == 2);
  CHECK(parts.section(2, 3).cost == 2);
  CHECK(parts.section(2, 3).sections == 3);
  CHECK(parts.file(3).cost == 2);
  CHECK(parts.symbol(3, kPartName).cost == 3);
  CHECK(parts.symbol(3, kPartSignature).cost == 4);
  CHECK(parts.symbol(3, kPartSummary).cost == 5);
  CHECK(parts.symbol(3, kPartBody).cost == 20);
  CHECK(parts.heading_cost(Section::kDetails) == 2);
  CHECK(parts.module_heading_cost(0) == 4);
}

TEST_CASE("files and names are counted once") {
  const RepositoryMap map = testing::sample_map(2, 4);
  const testing::PlainLayout layout(map);
  int counted = 0;
  const PricedParts parts(map, layout, [&](std::string_view text) {
    ++counted;
    return testing::count_words(text);
  });
  for (int n = 0; n < 3; ++n) {
    CHECK(parts.file(0).cost == 2);
    CHECK(parts.symbol(0, kPartName).cost == 3);
  }
  CHECK(counted == 2);
}

TEST_CASE("a focus lowers the value of signatures, not that of names") {
  RepositoryMap map = testing::sample_map(1, 1);
  const testing::PlainLayout layout(map);
  const PricedParts whole(map, layout, testing::count_words);
  CHECK(whole.symbol(0, kPartName).density == doctest::Approx(1.0 / 3));
  CHECK(whole.symbol(0, kPartSignature).density == doctest::Approx(0.9 / 4));
  map.focus = Focus{"it", {}, {}};
  const PricedParts focused(map, layout, testing::count_words);
  CHECK(focused.symbol(0, kPartName).density == doctest::Approx(1.0 / 3));
  CHECK(focused.symbol(0, kPartSignature).density == doctest::Approx(0.3 / 4));
}

TEST_SUITE_END();

}  // namespace cairn::map
