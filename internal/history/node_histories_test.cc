#include "internal/history/node_histories.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace cairn::history {
namespace {

using model::History;
using model::NodeHistory;
using model::NodeId;

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kNow = 1000 * kDay;

// Node 1 is the file src/a.c, with the functions 2 (lines 0 to 9) and 3 (lines 20 to 29). Node 4 is
// the file src/b.c.
NodeHistories histories() {
  NodeHistories histories;
  histories.add_file(NodeId{1}, "src/a.c", {{NodeId{2}, {0, 9}}, {NodeId{3}, {20, 29}}});
  histories.add_file(NodeId{4}, "src/b.c", {});
  return histories;
}

model::Commit commit(std::int64_t days_ago, std::vector<model::FileChange> changes) {
  return {kNow - days_ago * kDay, false, std::move(changes)};
}

model::FileChange to(std::uint32_t path, std::uint32_t old_path = model::kNoPath,
                     std::vector<model::Hunk> hunks = {}) {
  return {path, old_path, std::move(hunks)};
}

History history(model::CommitLog commits, model::CommitLog lines = {}) {
  return {"head", kNow, std::move(commits), std::move(lines), {}};
}

const NodeHistory* of(const std::vector<NodeHistory>& rows, std::uint32_t node) {
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const auto& row) { return row.node == NodeId{node}; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

TEST_SUITE_BEGIN("history/node_histories");

TEST_CASE("a commit counts half as much for every 180 days of age") {
  model::CommitLog log;
  log.paths = {"src/a.c", "elsewhere"};
  log.commits = {commit(0, {to(0)}), commit(180, {to(0), to(1)}), commit(360, {to(0)})};
  const auto rows = histories().compute(history(log));
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].node == NodeId{1});
  CHECK(rows[0].commits == 3);
  CHECK(rows[0].activity == doctest::Approx(1.75));
  CHECK(rows[0].last_change == kNow);
  CHECK(rows[0].partners.empty());
}

TEST_CASE("a renamed file keeps its commits, but not those of another file of that name") {
  model::CommitLog log;
  log.paths = {"src/a.c", "old.c"};
  // Today's a.c was called old.c until a day ago. Before that, another file was called a.c.
  log.commits = {commit(0, {to(0)}), commit(1, {to(0, 1)}), commit(2, {to(1)}), commit(3, {to(0)})};
  const auto rows = histories().compute(history(log));
  REQUIRE(of(rows, 1) != nullptr);
  CHECK(of(rows, 1)->commits == 3);
}

TEST_CASE("bulk commits do not count, but their renames are followed") {
  model::CommitLog log;
  log.paths = {"src/a.c", "a.c"};
  log.commits = {commit(1, {to(0, 1)}), commit(2, {to(1)})};
  log.commits[0].is_bulk = true;
  const auto rows = histories().compute(history(log));
  CHECK(of(rows, 1)->commits == 1);
  CHECK(of(rows, 1)->last_change == kNow - 2 * kDay);
}

TEST_CASE("files changed together at least twice are partners") {
  model::CommitLog log;
  log.paths = {"src/a.c", "src/b.c"};
  log.commits = {commit(0, {to(0), to(1)})};
  CHECK(of(histories().compute(history(log)), 1)->partners.empty());
  log.commits.push_back(commit(5, {to(1), to(0)}));
  const auto rows = histories().compute(history(log));
  const std::vector<NodeHistory::Partner> expected = {{NodeId{4}, 2}};
  CHECK(of(rows, 1)->partners == expected);
}

TEST_CASE("a commit touches the functions whose lines it changed, even if lines moved since") {
  model::CommitLog lines;
  lines.paths = {"src/a.c"};
  lines.commits = {
      commit(1, {to(0, model::kNoPath, {{2, 0, 2, 3}})}),    // inserts lines in the first function
      commit(2, {to(0, model::kNoPath, {{18, 1, 18, 1}})}),  // line 21 today: the second function
      commit(3, {to(0, model::kNoPath, {{12, 1, 12, 1}})}),  // line 15 today: in no function
  };
  const auto rows = histories().compute(history({}, lines));
  REQUIRE(of(rows, 2) != nullptr);
  REQUIRE(of(rows, 3) != nullptr);
  CHECK(of(rows, 2)->commits == 1);
  CHECK(of(rows, 2)->last_change == kNow - kDay);
  CHECK(of(rows, 3)->commits == 1);
  CHECK(of(rows, 3)->last_change == kNow - 2 * kDay);
  CHECK(of(rows, 1)->lines == 3 + 2 + 2);
}

TEST_CASE("ratings are relative to the maximum, and halve with age") {
  model::CommitLog log;
  log.paths = {"src/a.c", "src/b.c"};
  log.commits = {commit(0, {to(0)}), commit(0, {to(0)}), commit(0, {to(0)}), commit(90, {to(1)})};
  model::CommitLog lines;
  lines.paths = log.paths;
  lines.commits = {commit(0, {to(0, model::kNoPath, {{25, 1, 25, 1}})})};
  const History all = history(log, lines);
  const NodeHistories nodes = histories();
  std::vector<model::NodeTraits> traits(5);
  nodes.rate(all, nodes.compute(all), traits);
  CHECK(traits[1].hotspot == 255);
  CHECK(traits[4].hotspot > 0);
  CHECK(traits[4].hotspot < 128);
  CHECK(traits[1].recency == 255);
  CHECK(traits[4].recency == 128);  // changed 90 days ago: half of 255
  CHECK(traits[3].hotspot == 255);  // the most active function of the most active file
  CHECK(traits[2].hotspot == 128);  // an unchanged function in the most active file
}

TEST_CASE("without history, nothing is rated") {
  const NodeHistories nodes = histories();
  std::vector<model::NodeTraits> traits(5);
  nodes.rate({}, nodes.compute({}), traits);
  CHECK(traits[1].hotspot == 0);
  CHECK(traits[1].recency == 0);
}

TEST_SUITE_END();

}  // namespace cairn::history
