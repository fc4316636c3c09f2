#include "internal/resolve/open_searches.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/resolve/test_project.h"

namespace cairn::resolve {
namespace {

using testing::TestProject;

TEST_SUITE_BEGIN("resolve/open_searches");

using Needs = std::vector<std::vector<int>>;  // what each result needs

// The results of a graph. A result is one more than its number and all results that it needs; one
// that is being searched for, or is too deep, counts as nothing.
class Sums {
 public:
  explicit Sums(Needs needs) : needs_(std::move(needs)), kept_(needs_.size()) {}

  std::uint64_t of(int one) {
    static const std::uint64_t nothing = 0;
    const auto at = static_cast<std::size_t>(one);
    return searches_.result(kept_[at], nothing, [&] {
      ++searches;
      std::uint64_t sum = at + 1;
      for (const int other : needs_[at]) sum += of(other);
      return sum;
    });
  }

  std::size_t searches = 0;

 private:
  Needs needs_;
  std::vector<Kept<std::uint64_t>> kept_;
  OpenSearches searches_;
};

// The same by plain recursion, which keeps nothing. Requires: there are no cycles.
std::uint64_t slow_sum(const Needs& needs, int one, int depth = 0) {
  if (depth == OpenSearches::kMost) return 0;
  std::uint64_t sum = static_cast<std::uint64_t>(one) + 1;
  for (const int other : needs[static_cast<std::size_t>(one)]) {
    sum += slow_sum(needs, other, depth + 1);
  }
  return sum;
}

std::vector<int> shuffled_order(int count, std::mt19937& random) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random);
  return order;
}

TEST_CASE("results without cycles are those of a plain recursion, in any order") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    // Each result needs a few of the next ones. Some chains are longer than OpenSearches::kMost.
    constexpr int kCount = 30;
    Needs needs(kCount);
    for (int one = 0; one + 1 < kCount; ++one) {
      needs[static_cast<std::size_t>(one)].push_back(one + 1);
      const int further = one + 2 + static_cast<int>(random() % 9);
      if (random() % 4 == 0 && further < kCount) {
        needs[static_cast<std::size_t>(one)].push_back(further);
      }
    }
    Sums sums(needs);
    for (const int one : shuffled_order(kCount, random))
      REQUIRE(sums.of(one) == slow_sum(needs, one));
  }
}

TEST_CASE("results with cycles are the same in any order") {
  std::mt19937 random(11);
  int cyclic = 0;
  for (int round = 0; round < 2000; ++round) {
    const int count = 2 + static_cast<int>(random() % 24);
    Needs needs(static_cast<std::size_t>(count));
    for (std::vector<int>& one : needs) {
      for (unsigned i = random() % 4; i > 0; --i) {
        one.push_back(static_cast<int>(random() % static_cast<unsigned>(count)));
      }
    }
    Sums first(needs);
    Sums second(needs);
    std::vector<std::uint64_t> expected(needs.size());
    for (const int one : shuffled_order(count, random)) {
      expected[static_cast<std::size_t>(one)] = first.of(one);
    }
    for (const int one : shuffled_order(count, random)) {
      REQUIRE(second.of(one) == expected[static_cast<std::size_t>(one)]);
    }
    cyclic += first.searches > needs.size() ? 1 : 0;  // some were not kept
  }
  CHECK(cyclic > 500);
}

TEST_CASE("a result that lacks another one is not used in other searches") {
  Sums sums({{1}, {2}, {1, 0}, {0}});
  CHECK(sums.of(0) == 1 + 2 + 3);
  CHECK(sums.of(1) == 2 + 3 + 1);  // not 2 + 3 + (1 + 2 + 3)
  CHECK(sums.of(3) == 4 + (1 + 2 + 3));
  CHECK(sums.of(0) == 1 + 2 + 3);
}

TEST_CASE("the time is not in proportion to the number of paths") {
  constexpr int kCount = 1000;
  const auto searches_in = [](bool has_cycle) {
    Needs needs(kCount);
    for (int one = 0; one < kCount; ++one) {
      for (const int step : {1, 2, 3}) {
        if (has_cycle || one + step < kCount) {
          needs[static_cast<std::size_t>(one)].push_back((one + step) % kCount);
        }
      }
    }
    Sums sums(needs);
    for (int one = 0; one < kCount; ++one) sums.of(one);
    return sums.searches;
  };
  // Within 16 searches, a result leads to 48 others, each at 16 depths at most; over 3^15 paths.
  CHECK(searches_in(false) < kCount * 48 * 16);
  CHECK(searches_in(true) < kCount * 48 * 16);
}

// Returns the targets in all files, after the names of `first` have been resolved.
std::string targets_after(const std::vector<TestProject::Source>& sources, std::string_view first) {
  TestProject project(sources);
  project.all_targets(first);
  std::string out;
  for (const TestProject::Source& one : sources) out += project.all_targets(one.path);
  return out;
}

void check_orders(const std::vector<TestProject::Source>& sources) {
  const std::string expected = targets_after(sources, sources.front().path);
  for (const TestProject::Source& one : sources) {
    CHECK_MESSAGE(targets_after(sources, one.path) == expected, one.path);
  }
}

TEST_CASE("the value of a variable does not depend on which file was resolved first") {
  std::string chain = "class Thing:\n    def run_it(self): pass\nv0 = Thing()\n";
  for (int i = 1; i <= 40; ++i) {
    chain += "v" + std::to_string(i) + " = v" + std::to_string(i - 1) + "\n";
  }
  const std::vector<TestProject::Source> sources{
      {"far.py", "from chain import v40\nv40.run_it()\n"},
      {"half.py", "from chain import v12\nv12.run_it()\n"},
      {"middle.py", "from chain import v20\nv20.run_it()\n"},
      {"near.py", "from chain import v2\nv2.run_it()\n"},
      {"other.py", "class Other:\n    def run_it(self): pass\n"},
      {"chain.py", chain}};
  TestProject project(sources);
  CHECK(project.targets("near.py", "v2.run_it") == "chain.py:2 Thing.run_it 90");
  CHECK(project.targets("half.py", "v12.run_it") == "chain.py:2 Thing.run_it 90");
  check_orders(sources);
}

TEST_CASE("values that need each other do not depend on which file was resolved first") {
  check_orders({{"a.py", "from b import second\nfirst = second.next_one\nfirst.run_it()\n"},
                {"b.py", "from a import first\nsecond = first.next_one\nsecond.run_it()\n"},
                {"c.py", "class Other:\n    def run_it(self): pass\n    next_one = Thing()\n"},
                {"d.py", "from a import first\nclass Sub(first): pass\nSub().run_it()\n"}});
}

TEST_CASE("bases that need each other do not depend on which file was resolved first") {
  check_orders({{"a.py", R"(
    from b import B
    class A(B.Inner):
        class Deep:
            def run_it(self): pass
    A().run_it()
  )"},
                {"b.py", R"(
    from c import C
    class B(C):
        pass
    B().run_it()
  )"},
                {"c.py", R"(
    from a import A
    class C(A.Deep):
        class Inner:
            def run_it(self): pass
    C().run_it()
  )"}});
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
