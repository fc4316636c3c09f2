#include "internal/resolve/open_searches.h"

#include <doctest/doctest.h>

#include <algorithm>
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

// A graph of results that need each other. A result is the sum of its number and of the results that
// it needs; one that is being searched for, or is too deep, counts as nothing.
class Sums {
 public:
  Sums(std::vector<std::vector<int>> needs, bool keeps)
      : needs_(std::move(needs)), kept_(needs_.size()), keeps_(keeps) {}

  int of(int one) {
    Kept<int>& kept = kept_[static_cast<std::size_t>(one)];
    if (kept.is_open()) {
      searches_.need(kept);
      return 0;
    }
    if (searches_.take(kept)) return kept.result;
    if (searches_.is_full()) {
      searches_.need_more();
      return 0;
    }
    const OpenSearches::Search search = searches_.begin(kept);
    int sum = one + 1;
    for (const int other : needs_[static_cast<std::size_t>(one)]) sum += of(other);
    const bool may_be_kept = searches_.end(search, kept);
    (may_be_kept ? count_kept : count_lost) += 1;
    if (may_be_kept) kept.result = sum;
    if (may_be_kept && !keeps_) kept.height = -1;
    return sum;
  }

  int count_kept = 0;
  int count_lost = 0;

 private:
  std::vector<std::vector<int>> needs_;
  std::vector<Kept<int>> kept_;
  OpenSearches searches_;
  bool keeps_;
};

TEST_CASE("results without cycles are the same whether and in which order they are kept") {
  std::mt19937 random(7);
  int kept = 0;
  int lost = 0;
  for (int round = 0; round < 300; ++round) {
    // Each result needs a few of the next ones. Some chains are longer than OpenSearches::kMost.
    constexpr int kCount = 30;
    std::vector<std::vector<int>> needs(kCount);
    for (int one = 0; one + 1 < kCount; ++one) {
      needs[static_cast<std::size_t>(one)].push_back(one + 1);
      const int further = one + 2 + static_cast<int>(random() % 9);
      if (random() % 4 == 0 && further < kCount) {
        needs[static_cast<std::size_t>(one)].push_back(further);
      }
    }
    Sums keeping(needs, true);
    Sums slow(needs, false);
    std::vector<int> order(kCount);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    for (const int one : order) REQUIRE(keeping.of(one) == slow.of(one));
    kept += keeping.count_kept;
    lost += keeping.count_lost;
  }
  CHECK(kept > 1000);
  CHECK(lost > 1000);
}

TEST_CASE("a result that lacks an outer one is not kept") {
  Sums sums({{1}, {2}, {1, 0}, {0}}, true);
  CHECK(sums.of(0) == 1 + 2 + 3);
  CHECK(sums.of(1) == 2 + 3 + (1 + 2 + 3));  // of(2) begins again, and takes the kept sum of 0
  CHECK(sums.of(3) == 4 + (1 + 2 + 3));
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
