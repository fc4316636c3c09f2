#include "internal/serving/result_cache.h"

#include <doctest/doctest.h>

namespace cairn::serving {
namespace {

std::shared_ptr<const Reply> reply_of(std::size_t bytes) {
  Reply reply;
  reply.json = std::string(bytes, 'x');
  return std::make_shared<const Reply>(std::move(reply));
}

TEST_CASE("what was put is found, and counted") {
  ResultCache cache;
  const auto reply = reply_of(10);
  CHECK(cache.find("a") == nullptr);
  cache.put("a", reply);
  CHECK(cache.find("a") == reply);
  CHECK(cache.hits() == 1);
  CHECK(cache.misses() == 1);
}

TEST_CASE("what was not asked for longest goes first") {
  ResultCache cache(10'000);
  for (const char* const key : {"a", "b", "c"}) cache.put(key, reply_of(2'000));
  CHECK(cache.find("a") != nullptr);
  cache.put("d", reply_of(2'000));
  cache.put("e", reply_of(2'000));
  CHECK(cache.find("b") == nullptr);
  CHECK(cache.find("a") != nullptr);
}

TEST_CASE("an answer that would take most of the room is not kept") {
  ResultCache cache(10'000);
  cache.put("small", reply_of(100));
  cache.put("large", reply_of(3'000));
  CHECK(cache.find("large") == nullptr);
  CHECK(cache.find("small") != nullptr);
}

}  // namespace
}  // namespace cairn::serving
