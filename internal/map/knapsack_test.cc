#include "internal/map/knapsack.h"

#include <doctest/doctest.h>

#include "internal/map/test_layout.h"

namespace cairn::map {
namespace {

// The costs in words: heading 2, module heading 4, module 3, file 2, name 3, signature 4, body 20.
class Sample {
 public:
  Sample() { map_.symbols[2].container = 0; }
  const PricedParts& parts() const { return parts_; }

 private:
  RepositoryMap map_ = testing::sample_map(1, 4);  // symbols 0 and 2: file 0; 1 and 3: file 1
  testing::PlainLayout layout_{map_};
  PricedParts parts_{map_, layout_, testing::count_words};
};

}  // namespace

TEST_SUITE_BEGIN("map/knapsack");

TEST_CASE("a part is taken with everything it needs, or not at all") {
  const Sample sample;
  const Offer signature = sample.parts().symbol(2, kPartSignature);
  const std::size_t cost = 2 + 4 + 2 + 3 + 3 + 4;  // headings, file, type, name, signature

  Knapsack small(sample.parts(), cost - 1);
  CHECK_FALSE(small.take(signature));
  CHECK(small.size() == 0);
  CHECK(small.remaining() == cost - 1);

  Knapsack enough(sample.parts(), cost);
  CHECK(enough.take(signature));
  CHECK(enough.size() == 4);
  CHECK(enough.remaining() == 0);
  CHECK(enough.selection().files[0]);
  CHECK(enough.selection().symbols[0] == kPartName);
  CHECK(enough.selection().symbols[2] == (kPartName | kPartSignature));
}

TEST_CASE("a heading is paid for once, and a part is taken once") {
  const Sample sample;
  Knapsack knapsack(sample.parts(), 100);
  CHECK(knapsack.take(sample.parts().file(0)));
  CHECK(knapsack.remaining() == 100 - 2 - 4 - 2);
  CHECK(knapsack.take(sample.parts().file(1)));
  CHECK(knapsack.remaining() == 100 - 2 - 4 - 2 - 2);
  CHECK_FALSE(knapsack.take(sample.parts().file(1)));
  CHECK(knapsack.size() == 2);
}

TEST_CASE("a limit holds for several parts together") {
  const Sample sample;
  Knapsack knapsack(sample.parts(), 100);
  std::size_t limit = 2 + 3 + 1;
  CHECK(knapsack.take(sample.parts().module(0), limit));
  CHECK(limit == 1);
  CHECK_FALSE(knapsack.take(sample.parts().document(0), limit));
  CHECK(limit == 1);
  CHECK(knapsack.take(sample.parts().document(0)));
}

TEST_CASE("the parts taken last are taken out first, until their costs add up") {
  const Sample sample;
  Knapsack knapsack(sample.parts(), 100);
  CHECK(knapsack.take(sample.parts().symbol(0, kPartBody)));  // takes file, name and body
  CHECK(knapsack.take(sample.parts().symbol(1, kPartName)));  // takes file and name
  const std::size_t remaining = knapsack.remaining();
  knapsack.undo(4);  // the name costs 3, and the file costs 2
  CHECK(knapsack.size() == 3);
  CHECK_FALSE(knapsack.selection().files[1]);
  CHECK(knapsack.selection().symbols[1] == 0);
  CHECK(knapsack.selection().symbols[0] == (kPartName | kPartBody));
  CHECK(knapsack.remaining() == remaining);
  knapsack.undo(1);
  CHECK(knapsack.selection().symbols[0] == kPartName);
  knapsack.undo(1000);
  CHECK(knapsack.size() == 0);
  CHECK_FALSE(knapsack.selection().files[0]);
}

TEST_SUITE_END();

}  // namespace cairn::map
