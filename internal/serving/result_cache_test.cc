#include "internal/serving/result_cache.h"

#include <doctest/doctest.h>

namespace cairn::serving {
namespace {

std::shared_ptr<const Reply> reply_of(std::size_t bytes) {
  Reply reply;
  reply.json = std::string(bytes, 'x');
  return std::make_shared<const Reply>(std::move(reply));
}

TEST_CASE("stored replies are found, and hits are counted") {
  ResultCache cache;
  const auto reply = reply_of(10);
  CHECK(cache.find("a") == nullptr);
  cache.put("a", reply);
  CHECK(cache.find("a") == reply);
  CHECK(cache.hits() == 1);
  CHECK(cache.misses() == 1);
}

TEST_CASE("the least recently used reply is evicted first") {
  ResultCache cache(10'000);
  for (const char* const key : {"a", "b", "c"}) cache.put(key, reply_of(2'000));
  CHECK(cache.find("a") != nullptr);
  cache.put("d", reply_of(2'000));
  cache.put("e", reply_of(2'000));
  CHECK(cache.find("b") == nullptr);
  CHECK(cache.find("a") != nullptr);
}

TEST_CASE("a reply that would take most of the cache is not stored") {
  ResultCache cache(10'000);
  cache.put("small", reply_of(100));
  cache.put("large", reply_of(3'000));
  CHECK(cache.find("large") == nullptr);
  CHECK(cache.find("small") != nullptr);
}

}  // namespace
}  // namespace cairn::serving
