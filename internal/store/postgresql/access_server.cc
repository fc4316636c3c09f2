// What a server reads and writes of keys in a database; see store/access_server.h.

#include "internal/store/access_server.h"

#include <algorithm>
#include <map>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/store/postgresql/connection.h"
#include "internal/store/postgresql/schema.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using postgresql::Connection;
using postgresql::Parameters;
using postgresql::Result;

constexpr std::chrono::milliseconds kPatienceOfServer{3000};
constexpr std::size_t kMaxPatterns = 100'000;  // of all groups

constexpr const char* kServerSettings = "SET statement_timeout = '3s'";

// Nobody misses counts after a crash, so a request need not wait for the disk.
constexpr const char* kSettingsToCount = "SET synchronous_commit = off";

// The row of the key has what the formula needs (request_count.h), so one statement reads, decides
// and counts. A request that is refused changes nothing. The last part reads the row as it was
// before the statement.
constexpr const char* kCountRequest =
    "WITH now AS MATERIALIZED (SELECT floor(t)::bigint AS minute, t - floor(t) AS part"
    "  FROM (SELECT extract(epoch FROM clock_timestamp())::float8 / 60 AS t) AS clock),"
    " counted AS (INSERT INTO cairn.request_count AS c (key_id, counter, minute, count, previous)"
    "  SELECT $1::bigint, $2::integer, minute, 1, 0 FROM now"
    "  ON CONFLICT (key_id, counter) DO UPDATE SET minute = excluded.minute,"
    "   count = CASE WHEN c.minute = excluded.minute THEN c.count + 1 ELSE 1 END,"
    "   previous = CASE excluded.minute - c.minute WHEN 0 THEN c.previous WHEN 1 THEN c.count"
    "    ELSE 0 END"
    "  WHERE CASE excluded.minute - c.minute"
    "   WHEN 0 THEN c.previous * (1 - (SELECT part FROM now)) + c.count"
    "   WHEN 1 THEN c.count * (1 - (SELECT part FROM now)) ELSE 0 END < $3::bigint"
    "  RETURNING 1)"
    " SELECT (SELECT count(*) FROM counted), now.minute - c.minute,"
    "  (now.part * 1000000)::bigint, c.count, c.previous"
    " FROM now LEFT JOIN cairn.request_count c ON c.key_id = $1::bigint AND c.counter = "
    "$2::integer";

constexpr const char* kWriteAudit =
    "INSERT INTO cairn.audit(at, key, operation, repositories, status, microseconds, peer)"
    " SELECT timestamptz 'epoch' + at * interval '1 microsecond', key, operation,"
    "  string_to_array(repositories, E'\\n'), status, took, peer"
    " FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[],"
    "  $7::text[]) AS r(at, key, operation, repositories, status, took, peer)";

[[noreturn]] void refuse_tables(const std::string& what) {
  throw Error(ErrorKind::kBadData, "the tables of keys have " + what,
              "change them with 'cairn access' only");
}

std::string joined_by_lines(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : "\n") + text;
  return all;
}

class PostgresqlAccessServer final : public AccessServer {
 public:
  PostgresqlAccessServer(const DatabaseUrl& url, const std::atomic<bool>* cancelled)
      : connection_(url, cancelled) {
    limits_.set(0, cancelled);
    connection_.limit(&limits_);
    connection_.limit_waiting(kPatienceOfServer);
    connection_.execute(kServerSettings);
    postgresql::check_version(connection_, postgresql::kFirstSchemaWithAccess);
  }

  KnownKeys read_keys() override {
    // One snapshot for all statements.
    connection_.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    try {
      KnownKeys known;
      const auto places = read_groups(known);
      read_rows_of_keys(known);
      read_groups_of_keys(places, known);
      connection_.execute("COMMIT");
      return known;
    } catch (const Error&) {
      if (connection_.is_usable()) connection_.execute("ROLLBACK");
      throw;
    }
  }

  RequestCount count_request(std::int64_t key, Counter counter, std::int64_t a_minute) override {
    if (!is_counting_) connection_.execute(kSettingsToCount);
    is_counting_ = true;
    Parameters parameters;
    parameters.add(key).add(static_cast<std::int32_t>(counter)).add(a_minute);
    const Result row = connection_.prepared("count", kCountRequest, parameters);
    constexpr double kMillion = 1e6;
    RequestCount count;
    count.is_counted = row.integer(0, 0) > 0;
    count.minutes = row.integer(0, 1);
    count.part = static_cast<double>(row.integer(0, 2)) / kMillion;
    count.current = row.integer(0, 3);
    count.previous = row.integer(0, 4);
    return count;
  }

  void write_audit(const std::vector<AuditRow>& rows) override {
    std::vector<std::int64_t> times;
    std::vector<std::int64_t> durations;
    std::vector<std::int32_t> statuses;
    std::vector<std::string> keys;
    std::vector<std::string> operations;
    std::vector<std::string> repositories;
    std::vector<std::string> peers;
    for (const AuditRow& row : rows) {
      times.push_back(row.at);
      durations.push_back(row.microseconds);
      statuses.push_back(row.status);
      keys.push_back(row.key);
      operations.push_back(row.operation);
      repositories.push_back(joined_by_lines(row.repositories));
      peers.push_back(row.peer);
    }
    Parameters parameters;
    parameters.add(times)
        .add_texts(keys)
        .add_texts(operations)
        .add_texts(repositories)
        .add(statuses)
        .add(durations)
        .add_texts(peers);
    connection_.prepared("audit", kWriteAudit, parameters);
  }

  void check_rights() override {
    const Result rights = connection_.query(
        "SELECT (has_table_privilege('cairn.request_count', 'INSERT') AND"
        "  has_table_privilege('cairn.request_count', 'UPDATE'))::integer,"
        " has_table_privilege('cairn.audit', 'INSERT')::integer, pg_is_in_recovery()::integer");
    if (rights.integer(0, 2) != 0) {
      throw Error(ErrorKind::kPermission, "the database is a standby, which counts no requests",
                  "name its primary server in the URL");
    }
    if (rights.integer(0, 0) != 0 && rights.integer(0, 1) != 0) return;
    throw Error(ErrorKind::kPermission,
                "the user of the URL may not count requests or write the audit",
                "GRANT INSERT, UPDATE ON cairn.request_count and INSERT ON cairn.audit to it");
  }

  bool is_usable() const override { return connection_.is_usable(); }

 private:
  // Returns the indexes of the groups.
  std::map<std::string, std::uint32_t, std::less<>> read_groups(KnownKeys& known) {
    // A text that is too long is not sent.
    const Result rows = connection_.query(
        "SELECT left(g.name, 200), left(p, 200),"
        " (octet_length(g.name) > 200 OR octet_length(p) > 200)::integer"
        " FROM (SELECT * FROM cairn.access_group ORDER BY name COLLATE \"C\" LIMIT 1001) g,"
        " unnest(g.patterns) p WHERE p IS NOT NULL LIMIT 100001");
    std::map<std::string, std::uint32_t, std::less<>> places;
    if (rows.rows() > static_cast<int>(kMaxPatterns)) refuse_tables("too many patterns");
    for (int row = 0; row < rows.rows(); ++row) {
      if (rows.integer(row, 2) != 0) refuse_tables("a name or a pattern that is too long");
      const auto [place, is_new] = places.emplace(std::string(rows.bytes(row, 0)),
                                                  static_cast<std::uint32_t>(known.groups.size()));
      if (is_new) known.groups.push_back({place->first, {}});
      std::vector<std::string>& patterns = known.groups[place->second].patterns;
      patterns.emplace_back(rows.bytes(row, 1));
      if (patterns.size() > kMaxPatternsOfGroup) refuse_tables("a group with too many patterns");
    }
    if (known.groups.size() > kMaxGroups) refuse_tables("too many groups");
    return places;
  }

  void read_rows_of_keys(KnownKeys& known) {
    const Result rows = connection_.query(
        "SELECT id, left(name, 200), hash, coalesce(rate, -1),"
        " coalesce(expires <> 'infinity', false)::integer,"
        " CASE WHEN isfinite(expires) THEN"
        "  (least(extract(epoch FROM expires - clock_timestamp()), 1e9) * 1000)::bigint ELSE 0 END"
        " FROM cairn.api_key WHERE octet_length(hash) = 32 AND name <> '' ORDER BY id LIMIT 10001");
    if (rows.rows() > static_cast<int>(kMaxKeys)) refuse_tables("too many keys");
    for (int row = 0; row < rows.rows(); ++row) {
      KnownKey key;
      key.id = rows.integer(row, 0);
      key.name = base::display_line(rows.bytes(row, 1));
      key.hash = rows.bytes(row, 2);
      if (const std::int64_t rate = rows.integer(row, 3); rate >= 0) key.rate = rate;
      if (rows.integer(row, 4) != 0) {
        key.expires_in = std::chrono::milliseconds(rows.integer(row, 5));
      }
      known.keys.push_back(std::move(key));
    }
  }

  void read_groups_of_keys(const std::map<std::string, std::uint32_t, std::less<>>& places,
                           KnownKeys& known) {
    const Result rows = connection_.query(
        "SELECT key_id, left(group_name, 200) FROM cairn.api_key_group ORDER BY key_id"
        " LIMIT 1000001");
    std::map<std::int64_t, KnownKey*> by_id;
    for (KnownKey& key : known.keys) by_id[key.id] = &key;
    for (int row = 0; row < rows.rows(); ++row) {
      const auto key = by_id.find(rows.integer(row, 0));
      const auto group = places.find(rows.bytes(row, 1));
      // A group without patterns lets nothing through, so it is the same as none.
      if (key == by_id.end() || group == places.end()) continue;
      key->second->groups.push_back(group->second);
      if (key->second->groups.size() > kMaxGroupsOfKey) refuse_tables("a key with too many groups");
    }
  }

  Limits limits_;
  Connection connection_;
  bool is_counting_ = false;
};

}  // namespace

std::unique_ptr<AccessServer> connect_access(const DatabaseUrl& url,
                                             const std::atomic<bool>* cancelled) {
  return std::make_unique<PostgresqlAccessServer>(url, cancelled);
}

}  // namespace cairn::store
