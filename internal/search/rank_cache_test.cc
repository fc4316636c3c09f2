#include "internal/search/rank_cache.h"

#include <doctest/doctest.h>

#include <set>
#include <vector>

namespace cairn::search {
namespace {

using Seeds = std::vector<graph::Seed>;

RankCache::Ranks ranks_of(std::uint32_t node) {
  graph::PushedPageRank ranks;
  ranks.scores = {{node, 1.0}};
  return std::make_shared<const graph::PushedPageRank>(ranks);
}

graph::PushOptions damped(double damping) {
  graph::PushOptions options;
  options.damping = damping;
  return options;
}

std::string key_of_node(std::uint32_t node) {
  return RankCache::key_of(Seeds{{node, 1.0}}, {}, "all");
}

TEST_SUITE_BEGIN("search/rank_cache");

TEST_CASE("ranks are found again under the same key") {
  RankCache cache;
  const RankCache::Ranks ranks = ranks_of(3);
  cache.put(RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, damped(0.5), "all"), ranks);
  CHECK(cache.find(RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, damped(0.5), "all")) == ranks);
}

TEST_CASE("any other key is unknown") {
  const std::vector<std::string> keys = {
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, {}, "all"),
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.5}}, {}, "all"),     // a different weight
      RankCache::key_of(Seeds{{3, 1.0}, {6, 0.25}}, {}, "all"),    // a different node
      RankCache::key_of(Seeds{{3, 0.25}, {5, 1.0}}, {}, "all"),    // swapped weights
      RankCache::key_of(Seeds{{3, 1.0}}, {}, "all"),               // fewer seeds
      RankCache::key_of(Seeds{}, {}, "all"),                       // no seeds
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, {}, "calls"),  // a different view
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, {}, ""),
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, damped(0.85), "all"),
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, {0.5, 1e-6, 3000}, "all"),
      RankCache::key_of(Seeds{{3, 1.0}, {5, 0.25}}, {0.5, 1e-5, 3001}, "all"),
  };
  CHECK(std::set<std::string>(keys.begin(), keys.end()).size() == keys.size());
  RankCache cache;
  cache.put(keys[0], ranks_of(3));
  for (std::size_t i = 1; i < keys.size(); ++i) {
    CAPTURE(i);
    CHECK(cache.find(keys[i]) == nullptr);
  }
}

TEST_CASE("weights that differ in the last bit are different keys") {
  CHECK(RankCache::key_of(Seeds{{1, 0.1 + 0.2}}, {}, "all") !=
        RankCache::key_of(Seeds{{1, 0.3}}, {}, "all"));
}

TEST_CASE("each key has its own ranks") {
  RankCache cache;
  cache.put(key_of_node(1), ranks_of(1));
  cache.put(key_of_node(2), ranks_of(2));
  REQUIRE(cache.find(key_of_node(1)) != nullptr);
  REQUIRE(cache.find(key_of_node(2)) != nullptr);
  CHECK(cache.find(key_of_node(1))->scores[0].node == 1);
  CHECK(cache.find(key_of_node(2))->scores[0].node == 2);
}

TEST_CASE("find() counts as a hit or a miss, put() as neither") {
  RankCache cache;
  CHECK(cache.hits() == 0);
  CHECK(cache.misses() == 0);
  cache.find(key_of_node(1));
  cache.put(key_of_node(1), ranks_of(1));
  cache.find(key_of_node(1));
  cache.find(key_of_node(1));
  cache.find(key_of_node(2));
  CHECK(cache.hits() == 2);
  CHECK(cache.misses() == 2);
}

TEST_CASE("of many ranks, the latest are known and the earliest are not") {
  RankCache cache;
  for (std::uint32_t node = 0; node < 2000; ++node) cache.put(key_of_node(node), ranks_of(node));
  CHECK(cache.find(key_of_node(0)) == nullptr);
  CHECK(cache.find(key_of_node(1999)) != nullptr);
  std::size_t known = 0;
  for (std::uint32_t node = 0; node < 2000; ++node) {
    if (cache.find(key_of_node(node)) != nullptr) ++known;
  }
  CHECK(known < 1000);  // the capacity is a few hundred
}

TEST_CASE("ranks that the cache has dropped stay valid") {
  RankCache cache;
  cache.put(key_of_node(7), ranks_of(7));
  const RankCache::Ranks held = cache.find(key_of_node(7));
  for (std::uint32_t node = 100; node < 2100; ++node) cache.put(key_of_node(node), ranks_of(node));
  REQUIRE(held != nullptr);
  CHECK(held->scores[0].node == 7);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::search
