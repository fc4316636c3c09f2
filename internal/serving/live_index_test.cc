#include "internal/serving/live_index.h"

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "internal/base/error.h"
#include "internal/serving/service.h"
#include "tests/sample_index.h"

namespace cairn::serving {
namespace {

using testing::SampleIndex;

// The path of an index. put() publishes the index of a sample at this path, as an import does.
class Place {
 public:
  void put(const std::string& language) const {
    namespace fs = std::filesystem;
    const std::string next = directory_ / "next.db";
    fs::copy_file(SampleIndex::of(language).path(), next, fs::copy_options::overwrite_existing);
    fs::rename(next, path());
  }
  std::string path() const { return directory_ / "index.db"; }
  LiveIndex index() const {
    return LiveIndex(
        [path = path()] {
          return corpus::OpenRequest{path, testing::fixture("samples/python"), 0};
        },
        [](const corpus::Corpus&) { return operations::Config{}; });
  }

 private:
  testing::TemporaryDirectory directory_;
};

std::string generation_of(const std::string& language) {
  return SampleIndex::of(language).corpus().generation();
}

TEST_CASE("a query after an index was replaced is answered by the new one") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  CHECK(index.borrow().corpus().generation() == generation_of("python"));
  place.put("go");
  CHECK(index.borrow().corpus().generation() == generation_of("go"));
  CHECK(index.opened() == 2);
  CHECK(index.borrow().corpus().generation() == generation_of("go"));
  CHECK(index.opened() == 2);  // not opened again, since it is unchanged
}

TEST_CASE("a borrower keeps an older generation, which is not lent again") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  {
    const LiveIndex::Lease lease = index.borrow();
    place.put("go");
    CHECK(index.borrow().corpus().generation() == generation_of("go"));
    CHECK(lease.corpus().generation() == generation_of("python"));
    CHECK(lease.corpus().node(model::NodeId{1}).has_value());
  }
  CHECK(index.borrow().corpus().generation() == generation_of("go"));
}

TEST_CASE("several can borrow, each a different corpus, and corpora are reused") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  const corpus::Corpus* first = nullptr;
  {
    const LiveIndex::Lease a = index.borrow();
    const LiveIndex::Lease b = index.borrow();
    CHECK(&a.corpus() != &b.corpus());
    first = &a.corpus();
  }
  CHECK(&index.borrow().corpus() == first);
}

TEST_CASE("a corpus is not lent again after a query on it failed") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  index.borrow();
  CHECK(index.current()->idle.size() == 1);
  index.borrow().spoil();
  CHECK(index.current()->idle.empty());
}

TEST_CASE("a missing index can appear later, and a removed one is still read") {
  const Place place;
  LiveIndex index = place.index();
  CHECK_THROWS_AS(index.borrow(), base::Error);
  place.put("python");
  CHECK(index.borrow().corpus().generation() == generation_of("python"));
  std::filesystem::remove(place.path());
  CHECK(index.borrow().corpus().generation() == generation_of("python"));
}

TEST_CASE("replacing an index by something else is an error until there is an index again") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  index.borrow();
  testing::write_file(place.path(), "no index");
  CHECK_THROWS_AS(index.borrow(), base::Error);
  place.put("go");
  CHECK(index.borrow().corpus().generation() == generation_of("go"));
}

TEST_CASE("answers are cached per generation, and equal fresh ones") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  IndexService service(index);
  const operations::Operation& search = *operations::find_operation("search");
  const auto first = service.ask(search, {{"query", "Lighthouse"}}, nullptr, Caller::unlimited());
  const auto again =
      service.ask(search, {{"limit", 10}, {"query", "Lighthouse"}}, nullptr, Caller::unlimited());
  CHECK(first.reply == again.reply);  // the same reply object: defaults are part of the key
  CHECK(service.ask(search, {{"query", "Lighthouse"}, {"limit", 9}}, nullptr, Caller::unlimited())
            .reply != first.reply);
  place.put("go");
  const auto other = service.ask(search, {{"query", "Lighthouse"}}, nullptr, Caller::unlimited());
  CHECK(other.reply->generation == generation_of("go"));
  CHECK(other.reply->json != first.reply->json);
}

TEST_CASE("a query that is cancelled or late fails, and the next is answered") {
  static const operations::Operation endless = [] {
    operations::Operation operation;
    operation.name = "endless";
    operation.deadline_milliseconds = 50;
    operation.run = [](const operations::Scope& scope,
                       const operations::Arguments&) -> operations::Answer {
      for (;;) scope.corpus.arcs(model::NodeId{2});
    };
    return operation;
  }();
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  IndexService service(index);
  std::atomic<bool> cancelled = false;
  const auto fails = [&] {
    try {
      service.ask(endless, nullptr, &cancelled, Caller::unlimited());
    } catch (const base::Error& error) {
      return error.kind() == base::ErrorKind::kTimeout;
    }
    return false;
  };
  const operations::Operation& search = *operations::find_operation("search");
  CHECK(fails());
  CHECK(
      service.ask(search, {{"query", "print day"}}, nullptr, Caller::unlimited()).reply->outcome ==
      operations::Outcome::kFound);
  cancelled = true;
  CHECK(fails());
  CHECK(service.ask(search, {{"query", "Station"}}, nullptr, Caller::unlimited()).reply->outcome ==
        operations::Outcome::kFound);
}

TEST_CASE("with many callers and replacements, no answer mixes two generations") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  IndexService service(index);
  const operations::Operation& search = *operations::find_operation("search");
  std::atomic<bool> is_over = false;
  std::atomic<int> wrong = 0;
  std::atomic<int> asked = 0;
  std::vector<std::thread> readers;
  for (int i = 0; i < 4; ++i) {
    readers.emplace_back([&, i] {
      while (!is_over) {
        const auto answer =
            service.ask(search, {{"query", "Station"}, {"limit", 3 + (asked++ + i) % 40}}, nullptr,
                        Caller::unlimited());
        const base::Json json = base::parse_own_json(answer.reply->json);
        const bool is_python = json["generation"] == generation_of("python");
        for (const base::Json& one : json["results"]) {
          const std::string path = one["path"];
          if (path.ends_with(".py") != is_python && path.ends_with(".go") == is_python) ++wrong;
        }
      }
    });
  }
  for (int i = 0; i < 20; ++i) {
    place.put(i % 2 == 0 ? "go" : "python");
    const int before = asked;
    while (asked < before + 4) std::this_thread::yield();
  }
  is_over = true;
  for (std::thread& reader : readers) reader.join();
  CHECK(wrong == 0);
}

TEST_CASE("a caller with limited rights gets nothing from an index without a name") {
  const Place place;
  place.put("python");
  LiveIndex index = place.index();
  IndexService service(index);
  const operations::Operation& search = *operations::find_operation("search");
  for (const Caller& caller : {Caller::nobody(), Caller::limited_to({"*"})}) {
    CHECK_THROWS_AS(service.ask(search, {{"query", "Lighthouse"}}, nullptr, caller), base::Error);
    CHECK_THROWS_AS(service.state(caller), base::Error);
  }
}

}  // namespace
}  // namespace cairn::serving
