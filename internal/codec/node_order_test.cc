#include "internal/codec/node_order.h"

#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "internal/base/error.h"

namespace cairn::codec {
namespace {

using model::NodeId;
using Run = NodeOrder::Run;

constexpr NodeId kAnyLast{0xFFFFFFFEU};

std::uint32_t below(std::mt19937& random, std::uint32_t end) {
  return static_cast<std::uint32_t>(random() % end);
}

// Cuts the numbers from 1 to `count` into runs, leaves out some numbers between them, and shuffles
// the runs.
std::vector<Run> random_runs(std::mt19937& random, std::uint32_t count) {
  std::vector<Run> runs;
  for (std::uint32_t at = 1; at <= count;) {
    const auto size = std::min<std::uint32_t>(1 + below(random, 9), count - at + 1);
    runs.push_back({NodeId{at}, size, below(random, 3) == 0});
    at += size + below(random, 3);
  }
  std::shuffle(runs.begin(), runs.end(), random);
  return runs;
}

struct Slow {
  std::vector<std::uint32_t> stored{0};  // by outline number
  std::vector<bool> is_replaced{false};

  explicit Slow(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
      for (std::uint32_t i = 0; i < run.count; ++i) {
        stored.push_back(value_of(run.first) + i);
        is_replaced.push_back(run.is_replaced);
      }
    }
  }
  std::uint32_t outline(std::uint32_t number) const {
    const auto found = std::find(stored.begin() + 1, stored.end(), number);
    return found == stored.end() ? 0 : static_cast<std::uint32_t>(found - stored.begin());
  }
};

bool is_refused(const std::vector<Run>& runs, NodeId last = kAnyLast) {
  try {
    const NodeOrder order(runs, last);
    return false;
  } catch (const base::Error& error) {
    return error.kind() == base::ErrorKind::kIndexDamaged;
  }
}

TEST_SUITE_BEGIN("codec/node_order");

TEST_CASE("without runs, both numbers are the same") {
  const NodeOrder order;
  CHECK(order.is_dense());
  CHECK_FALSE(order.has_replaced());
  CHECK(order.outline(NodeId{7}) == NodeId{7});
  CHECK(order.stored(NodeId{7}) == NodeId{7});
  CHECK_FALSE(order.is_replaced(NodeId{7}));
  std::vector<std::uint32_t> seen;
  order.for_spans(NodeId{3}, NodeId{5}, [&](const NodeOrder::Span& span) {
    seen = {value_of(span.first), value_of(span.last), value_of(span.outline)};
  });
  CHECK(seen == std::vector<std::uint32_t>{3, 5, 3});
}

TEST_CASE("runs that only mark replaced nodes leave the numbers as they are") {
  const std::vector<Run> runs = {
      {NodeId{1}, 4, false}, {NodeId{5}, 2, true}, {NodeId{7}, 2, false}};
  const NodeOrder order(runs, NodeId{8});
  CHECK(order.is_dense());
  CHECK(order.has_replaced());
  CHECK(order.is_replaced(NodeId{5}));
  CHECK(order.is_replaced(NodeId{6}));
  CHECK_FALSE(order.is_replaced(NodeId{4}));
  CHECK_FALSE(order.is_replaced(NodeId{7}));
  CHECK_FALSE(order.is_replaced(NodeId{99}));
  CHECK(order.stored(NodeId{8}) == NodeId{8});
  CHECK(order.highest(NodeId{4}) == NodeId{4});
}

TEST_CASE("the number of a node that was removed from the end is none") {
  const NodeOrder order({{NodeId{1}, 4, false}}, NodeId{5});
  CHECK_FALSE(order.is_dense());
  CHECK(order.outline(NodeId{4}) == NodeId{4});
  CHECK(order.outline(NodeId{5}) == model::kNoNode);
  CHECK(order.highest(NodeId{4}) == NodeId{5});
}

TEST_CASE("the numbers are those of a slow array") {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    const std::vector<Run> runs = random_runs(random, 1 + below(random, 300));
    const NodeOrder order(runs, kAnyLast);
    const Slow slow(runs);
    CHECK(order.count() == slow.stored.size() - 1);
    bool is_equal = order.outline(model::kNoNode) == model::kNoNode &&
                    order.stored(model::kNoNode) == model::kNoNode;
    for (std::uint32_t i = 1; i < 500; ++i) {
      const bool is_there = i < slow.stored.size();
      is_equal = is_equal && value_of(order.outline(NodeId{i})) == slow.outline(i) &&
                 value_of(order.stored(NodeId{i})) == (is_there ? slow.stored[i] : 0) &&
                 order.is_replaced(NodeId{i}) == (is_there && slow.is_replaced[i]);
    }
    CHECK(is_equal);
  }
}

TEST_CASE("the spans of a range are its nodes, in order") {
  std::mt19937 random(6);
  for (int round = 0; round < 300; ++round) {
    const std::vector<Run> runs = random_runs(random, 1 + below(random, 100));
    const NodeOrder order(runs, kAnyLast);
    const Slow slow(runs);
    const auto first = static_cast<std::uint32_t>(1 + below(random, 60));
    const auto last = first + below(random, 60);
    std::uint32_t next = first;
    bool is_equal = true;
    order.for_spans(NodeId{first}, NodeId{last}, [&](const NodeOrder::Span& span) {
      for (NodeId at = span.first; at <= span.last; at = NodeId{value_of(at) + 1}) {
        is_equal = is_equal && slow.stored.at(next) == value_of(at) &&
                   value_of(span.outline) + (value_of(at) - value_of(span.first)) == next;
        ++next;
      }
    });
    CHECK(is_equal);
    CHECK(next == std::max(first, std::min<std::uint32_t>(
                                      last + 1, static_cast<std::uint32_t>(slow.stored.size()))));
  }
}

TEST_CASE("parts of an order can be joined to the same order") {
  std::mt19937 random(7);
  for (int round = 0; round < 100; ++round) {
    const NodeOrder order(random_runs(random, 20 + below(random, 100)), kAnyLast);
    std::vector<Run> runs;
    for (std::uint32_t at = 1; at <= order.count();) {
      const std::uint32_t last = at + below(random, 12);
      order.append_runs(NodeId{at}, NodeId{last}, runs);
      at = last + 1;
    }
    CHECK(NodeOrder::merged(runs) == order.runs());
  }
}

TEST_CASE("nodes are marked as replaced") {
  const NodeOrder order({{NodeId{9}, 3, false}, {NodeId{20}, 1, true}, {NodeId{1}, 5, false}},
                        kAnyLast);
  CHECK(order.with_replaced({{NodeId{2}, NodeId{2}}, {NodeId{3}, NodeId{6}}}) ==
        std::vector<Run>{{NodeId{9}, 1, false},
                         {NodeId{10}, 1, true},
                         {NodeId{11}, 1, true},
                         {NodeId{20}, 1, true},
                         {NodeId{1}, 2, true},
                         {NodeId{3}, 3, false}});
  CHECK(order.with_replaced({}) == order.runs());
}

TEST_CASE("neighbours become one run") {
  const NodeOrder order({{NodeId{9}, 2, false},
                         {NodeId{11}, 1, false},
                         {NodeId{12}, 1, true},
                         {NodeId{1}, 3, false},
                         {NodeId{4}, 1, false}},
                        kAnyLast);
  CHECK(order.runs() ==
        std::vector<Run>{{NodeId{9}, 3, false}, {NodeId{12}, 1, true}, {NodeId{1}, 4, false}});
}

TEST_CASE("runs that overlap, are empty, too many or out of range are damage") {
  CHECK_FALSE(is_refused({{NodeId{1}, 2, false}, {NodeId{3}, 2, false}}, NodeId{4}));
  CHECK(is_refused({{NodeId{1}, 2, false}, {NodeId{3}, 2, false}}, NodeId{3}));
  CHECK(is_refused({{NodeId{1}, 2, false}, {NodeId{2}, 2, false}}));
  CHECK(is_refused({{NodeId{5}, 2, false}, {NodeId{4}, 2, false}}));
  CHECK(is_refused({{NodeId{1}, 9, false}, {NodeId{4}, 2, true}}));
  CHECK(is_refused({{NodeId{1}, 0, false}}));
  CHECK(is_refused({{NodeId{0}, 1, false}}));
  CHECK(is_refused({{NodeId{2}, 0xFFFFFFFFU, false}}));
  std::vector<Run> many;
  for (std::uint32_t i = 0; i < NodeOrder::kMaxRuns; ++i) many.push_back({NodeId{2 * i + 1}, 1});
  CHECK_FALSE(is_refused(many));
  many.push_back({NodeId{900'000}, 1});
  CHECK(is_refused(many));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
