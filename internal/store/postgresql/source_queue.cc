#include "internal/store/source_queue.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "internal/store/directory.h"
#include "internal/store/postgresql/connection.h"
#include "internal/store/postgresql/schema.h"

namespace cairn::store {
namespace {

using postgresql::Connection;
using postgresql::Parameters;
using postgresql::Result;

constexpr std::size_t kMaxFailureBytes = 500;

constexpr const char* kStateColumns =
    "name, url, head,"
    " coalesce(to_char(checked AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'), ''),"
    " failures, failure, is_dead::integer, (due <= now() AND NOT is_dead)::integer";

SourceState state_of(const Result& rows, int row) {
  SourceState state;
  state.source = {std::string(rows.bytes(row, 0)), std::string(rows.bytes(row, 1))};
  state.head = rows.bytes(row, 2);
  state.checked = rows.bytes(row, 3);
  state.failures = rows.integer(row, 4);
  state.failure = rows.bytes(row, 5);
  state.is_dead = rows.integer(row, 6) != 0;
  state.is_due = rows.integer(row, 7) != 0;
  return state;
}

class PostgresqlQueue final : public SourceQueue {
 public:
  explicit PostgresqlQueue(const DatabaseUrl& url) : connection_(url) {
    postgresql::migrate(connection_);
  }

  AddedSources add(const std::vector<Source>& sources) override {
    AddedSources added;
    connection_.execute("BEGIN");
    for (const Source& source : sources) {
      // The row is not locked if nothing changes, because a worker may have taken it.
      Parameters name;
      name.add(source.name);
      const Result known =
          connection_.prepared("url", "SELECT url FROM cairn.source WHERE name = $1", name);
      if (known.rows() == 1 && known.bytes(0, 0) == source.url) continue;
      Parameters parameters;
      parameters.add(source.name).add(source.url);
      const Result row = connection_.prepared(
          "add",
          "INSERT INTO cairn.source(name, url) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE"
          " SET url = $2, head = '', due = now(), failures = 0, failure = '', is_dead = false"
          " WHERE source.url <> $2 RETURNING (xmax = 0)::integer",
          parameters);
      if (row.rows() == 0) continue;  // known, with this URL
      ++(row.integer(0, 0) != 0 ? added.added : added.changed);
    }
    connection_.execute("COMMIT");
    return added;
  }

  std::vector<SourceState> list() override {
    const Result rows = connection_.query(std::string("SELECT ") + kStateColumns +
                                          " FROM cairn.source ORDER BY name COLLATE \"C\"");
    std::vector<SourceState> states;
    states.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row) states.push_back(state_of(rows, row));
    return states;
  }

  std::uint64_t revive(const std::vector<std::string>& patterns) override {
    return for_each_match(
        patterns,
        "UPDATE cairn.source SET due = now(), failures = 0, failure = '', is_dead = false"
        " WHERE name = $1");
  }
  std::uint64_t remove(const std::vector<std::string>& patterns) override {
    return for_each_match(patterns, "DELETE FROM cairn.source WHERE name = $1");
  }

  std::optional<SourceState> take() override {
    connection_.execute("BEGIN");
    const Result row = connection_.query(
        std::string("SELECT ") + kStateColumns +
        " FROM cairn.source WHERE due <= now() AND NOT is_dead ORDER BY due, name LIMIT 1"
        " FOR UPDATE SKIP LOCKED");
    if (row.rows() == 0) {
      connection_.execute("COMMIT");
      return std::nullopt;
    }
    taken_ = state_of(row, 0);
    return taken_;
  }

  void succeed(const std::string& head, std::chrono::seconds pause) override {
    Parameters parameters;
    parameters.add(taken_.source.name).add(head).add(std::int64_t{pause.count()});
    give_back(
        "UPDATE cairn.source SET head = $2, checked = clock_timestamp(), failures = 0,"
        " failure = '', due = clock_timestamp() + $3::bigint * interval '1 second' WHERE name = $1",
        parameters);
  }

  void fail(const std::string& why) override {
    const std::int64_t failures = taken_.failures + 1;
    Parameters parameters;
    parameters.add(taken_.source.name)
        .add(std::string_view(why).substr(0, kMaxFailureBytes))
        .add(std::int64_t{pause_after(failures).count()})
        .add(failures)
        .add(kMaxFailures);
    give_back(
        "UPDATE cairn.source SET failure = $2, checked = clock_timestamp(),"
        " due = clock_timestamp() + $3::bigint * interval '1 second', failures = $4::bigint,"
        " is_dead = $4::bigint >= $5::bigint WHERE name = $1",
        parameters);
  }

 private:
  void give_back(const std::string& update, const Parameters& parameters) {
    connection_.query(update, parameters);
    connection_.execute("COMMIT");
  }

  std::uint64_t for_each_match(const std::vector<std::string>& patterns, const std::string& sql) {
    std::uint64_t count = 0;
    for (const SourceState& state : list()) {
      if (!matches_any(state.source.name, patterns)) continue;
      Parameters parameters;
      parameters.add(state.source.name);
      connection_.query(sql, parameters);
      ++count;
    }
    return count;
  }

  Connection connection_;
  SourceState taken_;
};

}  // namespace

std::unique_ptr<SourceQueue> open_queue(const DatabaseUrl& url) {
  return std::make_unique<PostgresqlQueue>(url);
}

}  // namespace cairn::store
