#include "internal/codec/history_codec.h"

#include <doctest/doctest.h>

#include <limits>

#include "internal/base/error.h"

namespace cairn::codec {
namespace {

model::CommitLog a_log() {
  model::CommitLog log;
  log.paths = {"src/a.c", "b", "moved.c"};
  log.is_cut = true;
  model::Commit commit;
  commit.time = 1'700'000'000;
  commit.changes.push_back({0, model::kNoPath, {{3, 0, 3, 2}, {9, 4, 11, 1}}});
  commit.changes.push_back({2, 1, {}});
  log.commits.push_back(commit);
  log.commits.push_back({0, true, {}});
  commit.time = 1'700'000'001;  // later than the previous time, because clocks may differ
  log.commits.push_back(commit);
  return log;
}

}  // namespace

TEST_SUITE_BEGIN("codec/history_codec");

TEST_CASE("a log survives packing") {
  CHECK(decode_log(encode_log(a_log())) == a_log());
  CHECK(decode_log(encode_log({})) == model::CommitLog{});
}

TEST_CASE("partners survive packing") {
  const std::vector<model::NodeHistory::Partner> partners = {{model::NodeId{7}, 12},
                                                             {model::NodeId{3}, 2}};
  CHECK(decode_partners(encode_partners(partners), model::NodeId{7}) == partners);
}

TEST_CASE("a log that is truncated, too long or names an unknown path is refused") {
  const std::string blob = encode_log(a_log());
  for (std::size_t size = 0; size < blob.size(); ++size) {
    CHECK_THROWS_AS(decode_log(blob.substr(0, size)), base::Error);
  }
  CHECK_THROWS_AS(decode_log(blob + '\0'), base::Error);
  model::CommitLog log = a_log();
  log.commits[0].changes[0].path = 3;
  CHECK_THROWS_AS(decode_log(encode_log(log)), base::Error);
}

TEST_CASE("times outside of the calendar are clamped") {
  model::CommitLog log;
  log.commits.push_back({std::numeric_limits<std::int64_t>::max(), false, {}});
  log.commits.push_back({std::numeric_limits<std::int64_t>::min() + 1, false, {}});
  const model::CommitLog read = decode_log(encode_log(log));
  CHECK(read.commits.at(0).time == model::kLatestTime);
  CHECK(read.commits.at(1).time == 0);
}

TEST_CASE("partners that do not exist are refused") {
  const std::string blob = encode_partners({{model::NodeId{7}, 12}});
  CHECK_THROWS_AS(decode_partners(blob, model::NodeId{6}), base::Error);
}

TEST_CASE("lines that wrap around are refused") {
  model::CommitLog log;
  log.paths = {"a"};
  log.commits.push_back({5, false, {{0, model::kNoPath, {{1, 0xFFFFFFFFU, 1, 1}}}}});
  CHECK_THROWS_AS(decode_log(encode_log(log)), base::Error);
}

TEST_SUITE_END();

}  // namespace cairn::codec
