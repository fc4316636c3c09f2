#include "internal/access/key_book.h"

#include <doctest/doctest.h>

#include "internal/access/refusals.h"
#include "internal/trust/api_key.h"

namespace cairn::access {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

store::KnownKey known(std::int64_t id, const std::string& key, std::vector<std::uint32_t> groups) {
  return {id, "key" + std::to_string(id), trust::hash_of_api_key(key), std::move(groups), {}, {}};
}

}  // namespace

TEST_CASE("a holder has the patterns of all groups of its key") {
  const std::string first = trust::make_api_key();
  const std::string second = trust::make_api_key();
  const std::string third = trust::make_api_key();
  const Clock::time_point now;
  const KeyBook book({{{"a", {"a/*"}}, {"b", {"b/x", "b/y"}}},
                      {known(1, first, {0}), known(2, second, {1, 0}), known(3, third, {})}},
                     now);
  CHECK(book.find(first, now)->name == "key1");
  CHECK(book.find(first, now)->patterns == std::vector<std::string>{"a/*"});
  CHECK(book.find(second, now)->patterns == std::vector<std::string>{"b/x", "b/y", "a/*"});
  CHECK(book.find(third, now)->patterns.empty());
  CHECK_FALSE(book.find(trust::make_api_key(), now));
  CHECK_FALSE(book.find("", now));
  CHECK_FALSE(book.find(trust::hash_of_api_key(first), now));
  CHECK(book.size() == 3);
}

TEST_CASE("a key expires to the millisecond, also while the book is the same") {
  const std::string key = trust::make_api_key();
  store::KnownKey one = known(1, key, {});
  one.expires_in = milliseconds(1500);
  const Clock::time_point now = Clock::time_point() + seconds(10);
  const KeyBook book({{}, {one}}, now);
  CHECK(book.find(key, now));
  CHECK(book.find(key, now + milliseconds(1499)));
  CHECK_FALSE(book.find(key, now + milliseconds(1500)));
  one.expires_in = milliseconds(-1);
  CHECK_FALSE(KeyBook({{}, {one}}, now).find(key, now));
}

TEST_CASE("a refused key is remembered until it may ask again") {
  using store::Counter;
  Refusals refusals;
  const Clock::time_point now;
  refusals.add(1, Counter::kRequests, 10, 20, now);
  CHECK(refusals.find(1, Counter::kRequests, 10, now) == 20);
  CHECK(refusals.find(1, Counter::kRequests, 10, now + milliseconds(100)) == 20);
  CHECK(refusals.find(1, Counter::kRequests, 10, now + milliseconds(19'999)) == 1);
  CHECK_FALSE(refusals.find(2, Counter::kRequests, 10, now));
  CHECK_FALSE(refusals.find(1, Counter::kMetrics, 10, now));
  CHECK_FALSE(refusals.find(1, Counter::kRequests, 10, now + seconds(20)));
  refusals.add(1, Counter::kRequests, 10, 20, now);
  CHECK_FALSE(refusals.find(1, Counter::kRequests, 11, now));  // it has another limit
}

}  // namespace cairn::access
