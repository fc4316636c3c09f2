// Changes of groups and keys in a database; see store/access_tables.h.

#include "internal/store/access_tables.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/base/utf8.h"
#include "internal/store/postgresql/connection.h"
#include "internal/store/postgresql/schema.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using postgresql::Connection;
using postgresql::Parameters;
using postgresql::Result;

constexpr std::int64_t kMaxDays = 36'500;
constexpr std::int64_t kMaxKeyRate = 100'000'000;
constexpr std::int64_t kRowsOfSweep = 20'000;  // so that no statement takes long

// Stops changes of groups and keys by others until the end of the transaction; readers go on.
constexpr const char* kLockForAccess =
    "LOCK TABLE cairn.access_group, cairn.api_key IN SHARE ROW EXCLUSIVE MODE";

std::string iso_time(const std::string& column) {
  return "coalesce(to_char(" + column +
         " AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'), '')";
}

// Names of the tables have no line breaks, unless somebody else has written them.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

Parameters one_text(const std::string& text) {
  Parameters parameters;
  parameters.add(text);
  return parameters;
}

void check_limits_of_key(const std::vector<std::string>& groups,
                         const std::optional<std::int64_t>& rate,
                         const std::optional<std::int64_t>& days) {
  if (groups.size() > kMaxGroupsOfKey) {
    throw Error(ErrorKind::kUsage, "a key has 1 to " + std::to_string(kMaxGroupsOfKey) + " groups");
  }
  const bool is_possible = (!days || (*days >= 1 && *days <= kMaxDays)) &&
                           (!rate || (*rate >= 0 && *rate <= kMaxKeyRate));
  if (!is_possible) throw Error(ErrorKind::kUsage, "the rate or the number of days is too large");
}

void check_new_key(const NewApiKey& key) {
  check_access_name("the name of a key", key.name);
  if (key.groups.empty()) {
    throw Error(ErrorKind::kUsage, "a key has 1 to " + std::to_string(kMaxGroupsOfKey) + " groups");
  }
  check_limits_of_key(key.groups, key.rate, key.days);
}

class PostgresqlAccess final : public AccessTables {
 public:
  PostgresqlAccess(const DatabaseUrl& url, bool may_create) : connection_(url) {
    if (may_create) {
      postgresql::migrate(connection_);
    } else {
      postgresql::check_version(connection_, postgresql::kFirstSchemaWithAccess);
    }
  }

  std::vector<AccessGroup> list_groups() override {
    const Result rows = connection_.query(
        "SELECT name, array_to_string(patterns, E'\\n') FROM cairn.access_group"
        " ORDER BY name COLLATE \"C\"");
    std::vector<AccessGroup> groups;
    groups.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row) {
      groups.push_back({std::string(rows.bytes(row, 0)), lines_of(rows.bytes(row, 1))});
    }
    return groups;
  }

  std::vector<ApiKeyRow> list_keys() override {
    const Result rows = connection_.query(
        "SELECT k.name, (SELECT string_agg(g.group_name, E'\\n' ORDER BY g.group_name COLLATE "
        "\"C\") FROM cairn.api_key_group g WHERE g.key_id = k.id), coalesce(k.rate, -1), " +
        iso_time("k.created") + ", " + iso_time("k.expires") +
        ", coalesce(k.expires <= now(), false)::integer"
        " FROM cairn.api_key k ORDER BY k.name COLLATE \"C\"");
    std::vector<ApiKeyRow> keys;
    for (int row = 0; row < rows.rows(); ++row) {
      ApiKeyRow key;
      key.name = rows.bytes(row, 0);
      key.groups = lines_of(rows.bytes(row, 1));
      if (const std::int64_t rate = rows.integer(row, 2); rate >= 0) key.rate = rate;
      key.created = rows.bytes(row, 3);
      key.expires = rows.bytes(row, 4);
      key.is_expired = rows.integer(row, 5) != 0;
      keys.push_back(std::move(key));
    }
    return keys;
  }

  bool set_group(const AccessGroup& group) override {
    check_access_name("the name of a group", group.name);
    for (const std::string& one : group.patterns) check_access_name("a pattern", one);
    if (group.patterns.empty() || group.patterns.size() > kMaxPatternsOfGroup) {
      throw Error(ErrorKind::kUsage,
                  "a group has 1 to " + std::to_string(kMaxPatternsOfGroup) + " patterns");
    }
    Parameters parameters;
    parameters.add(group.name).add_texts(group.patterns);
    return changing([&] {
      const bool is_new =
          connection_
              .query(
                  "INSERT INTO cairn.access_group(name, patterns) VALUES ($1, $2) ON CONFLICT"
                  " (name) DO UPDATE SET patterns = $2 RETURNING (xmax = 0)::integer",
                  parameters)
              .integer(0, 0) != 0;
      refuse_too_many("cairn.access_group", kMaxGroups, "groups");
      return is_new;
    });
  }

  void remove_group(const std::string& name) override {
    changing([&] {
      require_known(name, "group", "cairn.access_group");
      const Result users = connection_.query(
          "SELECT k.name FROM cairn.api_key_group g JOIN cairn.api_key k ON k.id = g.key_id"
          " WHERE g.group_name = $1 ORDER BY k.name COLLATE \"C\"",
          one_text(name));
      if (users.rows() > 0) {
        const std::string more =
            users.rows() > 1 ? " and " + std::to_string(users.rows() - 1) + " more" : "";
        throw Error(ErrorKind::kUsage,
                    "keys have the group " + base::display_quoted(name) + ": " +
                        base::display_line(users.bytes(0, 0)) + more,
                    "remove these keys first, or give the group other patterns with --set-group");
      }
      connection_.query("DELETE FROM cairn.access_group WHERE name = $1", one_text(name));
      return true;
    });
  }

  std::string add_key(const NewApiKey& key) override {
    check_new_key(key);
    return changing([&] {
      for (const std::string& group : key.groups) {
        require_known(group, "group", "cairn.access_group");
      }
      Parameters parameters;
      parameters.add(key.name)
          .add(std::string_view(key.hash))
          .add(key.rate.value_or(-1))
          .add(key.days.value_or(-1))
          .add_texts(key.groups);
      const Result added = connection_.query(
          "WITH added AS (INSERT INTO cairn.api_key(name, hash, rate, expires) VALUES"
          " ($1, $2, nullif($3::bigint, -1)::integer,"
          "  CASE WHEN $4::bigint > 0 THEN now() + $4::bigint * interval '1 day' END)"
          " ON CONFLICT (name) DO NOTHING RETURNING id, expires),"
          " of AS (INSERT INTO cairn.api_key_group SELECT DISTINCT id, g FROM added,"
          "  unnest($5::text[]) g) SELECT " +
              iso_time("expires") + " FROM added",
          parameters);
      if (added.rows() == 0) {
        throw Error(ErrorKind::kUsage,
                    "there is already a key with the name " + base::display_quoted(key.name),
                    "choose another name, or remove it first with --remove-key");
      }
      refuse_too_many("cairn.api_key", kMaxKeys, "keys");
      return std::string(added.bytes(0, 0));
    });
  }

  void change_key(const KeyChange& change) override {
    check_limits_of_key(change.groups, change.rate, change.days);
    changing([&] {
      require_known(change.name, "key", "cairn.api_key");
      for (const std::string& group : change.groups) {
        require_known(group, "group", "cairn.access_group");
      }
      Parameters limits;
      limits.add(change.name).add(change.rate.value_or(-1)).add(change.days.value_or(-1));
      connection_.query(
          "UPDATE cairn.api_key SET"
          " rate = CASE WHEN $2::bigint < 0 THEN rate ELSE $2::bigint::integer END,"
          " expires = CASE WHEN $3::bigint > 0 THEN now() + $3::bigint * interval '1 day'"
          "  ELSE expires END WHERE name = $1",
          limits);
      if (change.groups.empty()) return true;
      Parameters groups;
      groups.add(change.name).add_texts(change.groups);
      connection_.query(
          "DELETE FROM cairn.api_key_group WHERE NOT group_name = ANY($2::text[])"
          " AND key_id = (SELECT id FROM cairn.api_key WHERE name = $1)",
          groups);
      connection_.query(
          "INSERT INTO cairn.api_key_group SELECT DISTINCT id, g"
          " FROM cairn.api_key, unnest($2::text[]) g WHERE name = $1 ON CONFLICT DO NOTHING",
          groups);
      return true;
    });
  }

  void remove_key(const std::string& name) override {
    changing([&] {
      require_known(name, "key", "cairn.api_key");
      connection_.query("DELETE FROM cairn.api_key WHERE name = $1", one_text(name));
      return true;
    });
  }

  std::vector<std::pair<std::string, AuditRow>> list_audit(std::size_t most) override {
    Parameters parameters;
    parameters.add(static_cast<std::int64_t>(most));
    const Result rows = connection_.query(
        "SELECT " + iso_time("at") +
            ", key, operation, array_to_string(repositories, E'\\n'), status, microseconds, peer"
            " FROM cairn.audit ORDER BY at DESC, id DESC LIMIT $1::bigint",
        parameters);
    std::vector<std::pair<std::string, AuditRow>> all;
    for (int row = rows.rows() - 1; row >= 0; --row) {
      AuditRow one;
      one.key = rows.bytes(row, 1);
      one.operation = rows.bytes(row, 2);
      one.repositories = lines_of(rows.bytes(row, 3));
      one.status = static_cast<int>(rows.integer(row, 4));
      one.microseconds = rows.integer(row, 5);
      one.peer = rows.bytes(row, 6);
      all.emplace_back(std::string(rows.bytes(row, 0)), std::move(one));
    }
    return all;
  }

  std::uint64_t sweep_audit(std::int64_t days) override {
    if (days < 0 || days > kMaxDays) throw Error(ErrorKind::kUsage, "too many days");
    Parameters parameters;
    parameters.add(days).add(kRowsOfSweep);
    std::uint64_t removed = 0;
    for (;;) {
      const std::int64_t count =
          connection_
              .query(
                  "WITH swept AS (DELETE FROM cairn.audit WHERE id IN (SELECT id FROM"
                  " cairn.audit WHERE at < now() - $1::bigint * interval '1 day'"
                  " LIMIT $2::bigint) RETURNING 1) SELECT count(*) FROM swept",
                  parameters)
              .integer(0, 0);
      removed += static_cast<std::uint64_t>(count);
      if (count < kRowsOfSweep) return removed;
    }
  }

 private:
  // Runs `change` in a transaction. If it throws, the end of the connection rolls back.
  template <typename Change>
  std::invoke_result_t<const Change&> changing(const Change& change) {
    connection_.execute("BEGIN");
    connection_.execute(kLockForAccess);
    auto result = change();
    connection_.execute("COMMIT");
    return result;
  }

  void refuse_too_many(const std::string& table, std::size_t most, const std::string& what) {
    const std::int64_t count = connection_.query("SELECT count(*) FROM " + table).integer(0, 0);
    if (count <= static_cast<std::int64_t>(most)) return;
    throw Error(ErrorKind::kUsage, "a database has at most " + std::to_string(most) + " " + what,
                "remove those that nobody needs");
  }

  void require_known(const std::string& name, const std::string& what, const std::string& table) {
    const Result rows =
        connection_.query("SELECT name FROM " + table + " ORDER BY name COLLATE \"C\"");
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row) names.emplace_back(rows.bytes(row, 0));
    if (std::find(names.begin(), names.end(), name) != names.end()) return;
    const std::string nearest = base::nearest_word(names, name);
    throw Error(ErrorKind::kNoInput,
                "there is no " + what + " " +
                    base::display_quoted(base::utf8_prefix(name, kMaxAccessNameBytes)),
                !nearest.empty() ? "did you mean " + base::display_quoted(nearest) + "?"
                : names.empty()  ? "there is none yet"
                                 : "run 'cairn access' to list them");
  }

  Connection connection_;
};

}  // namespace

std::unique_ptr<AccessTables> open_access_tables(const DatabaseUrl& url, bool may_create) {
  return std::make_unique<PostgresqlAccess>(url, may_create);
}

}  // namespace cairn::store
