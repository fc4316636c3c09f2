#include "internal/access/audit_log.h"

#include <doctest/doctest.h>

#include <atomic>

#include "internal/base/error.h"

namespace cairn::access {
namespace {

using store::AuditRow;

AuditRow row_of(std::string key) {
  AuditRow row;
  row.key = std::move(key);
  return row;
}

// What was written and reported, and whether the next writing fails.
struct Written {
  std::mutex mutex;
  std::vector<AuditRow> rows;
  std::vector<std::string> lines;
  bool fails = false;

  AuditLog::Write write() {
    return [this](const std::vector<AuditRow>& batch) {
      const std::lock_guard lock(mutex);
      if (fails) throw base::Error(base::ErrorKind::kIo, "the database is gone");
      rows.insert(rows.end(), batch.begin(), batch.end());
    };
  }
  AuditLog::Report report() {
    return [this](const std::string& line) {
      const std::lock_guard lock(mutex);
      lines.push_back(line);
    };
  }
};

}  // namespace

TEST_CASE("all rows are written in order before the log ends") {
  Written written;
  {
    AuditLog audit(written.write(), written.report(), [] {});
    for (int i = 0; i < 1234; ++i) audit.add(row_of(std::to_string(i)));
  }
  REQUIRE(written.rows.size() == 1234);
  for (int i = 0; i < 1234; ++i) {
    CHECK(written.rows[static_cast<std::size_t>(i)].key == std::to_string(i));
  }
  CHECK(written.lines.empty());
}

TEST_CASE("what cannot be written is counted and reported") {
  Written written;
  written.fails = true;
  {
    AuditLog audit(
        written.write(), written.report(), [] {}, std::chrono::milliseconds(50));
    for (std::size_t i = 0; i < kMaxWaitingRows + 7; ++i) audit.add(row_of("k"));
    CHECK(audit.dropped() == 7);
    CHECK(audit.written() == 0);
  }
  CHECK(written.rows.empty());
  REQUIRE(written.lines.size() >= 2);
  CHECK(written.lines.front().find("the database is gone") != std::string::npos);
  std::size_t dropped = 0;  // perhaps in two lines
  for (const std::string& line : written.lines) {
    if (line.find("dropped") == std::string::npos) continue;
    std::string digits;
    for (const char c : line) digits += c >= '0' && c <= '9' ? std::string(1, c) : "";
    dropped += std::stoul(digits);
  }
  CHECK(dropped == kMaxWaitingRows + 7);
}

TEST_CASE("a writing that hangs is given up when the log ends") {
  Written written;
  std::atomic<bool> is_given_up = false;
  const AuditLog::Write hanging = [&](const std::vector<AuditRow>&) {
    while (!is_given_up) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    throw base::Error(base::ErrorKind::kIo, "the database does not answer");
  };
  {
    AuditLog audit(
        hanging, written.report(), [&] { is_given_up = true; }, std::chrono::milliseconds(20));
    audit.add(row_of("k"));
  }
  CHECK(is_given_up);
  REQUIRE_FALSE(written.lines.empty());
  CHECK(written.lines.back() == "dropped from the audit: 1 row");
}

TEST_CASE("texts of a request are bounded and plain in the audit") {
  Written written;
  {
    AuditLog audit(written.write(), written.report(), [] {});
    AuditRow row = row_of("k");
    row.repositories = {std::string("a\nb\0c", 5), std::string(100'000, 'x'), "\xff"};
    row.operation = "sea\x1b[2Jrch";
    audit.add(row);
    row.repositories.assign(1000, "org/*");
    audit.add(row);
  }
  REQUIRE(written.rows.size() == 2);
  const AuditRow& row = written.rows.front();
  REQUIRE(row.repositories.size() == 3);
  CHECK(row.repositories[0] == "a\\nb\\x00c");
  CHECK(row.repositories[1].size() == 200);
  CHECK(row.repositories[2] == "\\xff");
  CHECK(row.operation == "sea\\x1b[2Jrch");
  CHECK(written.rows[1].repositories.size() == 17);
  CHECK(written.rows[1].repositories.back() == "and 984 more");
}

}  // namespace cairn::access
