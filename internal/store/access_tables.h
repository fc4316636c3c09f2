// Who may ask `cairn serve --database-keys` for which repositories: groups and keys.
//
// A group is a name and patterns of repositories (directory.h). A key has groups, and may see the
// repositories that match any pattern of any of them. The database has only hashes of keys
// (trust/api_key.h): whoever reads its tables, logs or backups cannot use one.
//
// `cairn access` changes these tables with what is declared here; a server reads them with
// access_server.h. Names have at most kMaxAccessNameBytes of UTF-8 without control characters, so
// have patterns. Functions throw base::Error as those of databases.h, kUsage for a name or a number
// that is not possible, and kNoInput for one that is not there, with the nearest one as a hint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/database_url.h"

namespace cairn::store {

inline constexpr std::size_t kMaxAccessNameBytes = 200;
inline constexpr std::size_t kMaxPatternsOfGroup = 1000;
inline constexpr std::size_t kMaxGroups = 1000;
inline constexpr std::size_t kMaxKeys = 10'000;
inline constexpr std::size_t kMaxGroupsOfKey = 100;

struct AccessGroup {
  std::string name;
  std::vector<std::string> patterns;
};

struct ApiKeyRow {
  std::string name;
  std::vector<std::string> groups;
  std::optional<std::int64_t> rate;  // requests a minute; 0: no limit; nothing: the server's
  std::string created;               // as in ISO 8601
  std::string expires;               // "": never
  bool is_expired = false;
};

struct NewApiKey {
  std::string name;
  std::string hash;  // trust::hash_of_api_key()
  std::vector<std::string> groups;
  std::optional<std::int64_t> rate;
  std::optional<std::int64_t> days;  // until it expires
};

struct KeyChange {
  std::string name;
  std::vector<std::string> groups;   // in place of those that the key has; none: as they are
  std::optional<std::int64_t> rate;  // nothing: as it is
  std::optional<std::int64_t> days;  // until it expires, from now; nothing: as it is
};

// A request that a server has answered or refused. It has no text of a question.
struct AuditRow {
  std::int64_t at = 0;  // microseconds since 1970
  std::string key;      // the name of the key; "" if there was no valid one
  std::string operation;
  std::vector<std::string> repositories;  // names and patterns, as the request has them
  int status = 0;                         // of HTTP
  std::int64_t microseconds = 0;          // that the answer took
  std::string peer;                       // the address of the client
};

// A connection for changes. Not thread-safe.
class AccessTables {
 public:
  AccessTables() = default;
  virtual ~AccessTables() = default;
  AccessTables(const AccessTables&) = delete;
  AccessTables& operator=(const AccessTables&) = delete;

  // All of them, by name.
  virtual std::vector<AccessGroup> list_groups() = 0;
  virtual std::vector<ApiKeyRow> list_keys() = 0;

  // Creates a group, or replaces its patterns. Returns whether it is new.
  virtual bool set_group(const AccessGroup& group) = 0;
  // Throws kUsage while a key has it.
  virtual void remove_group(const std::string& name) = 0;
  // Throws kUsage if the name is taken. Returns when it expires, as in ISO 8601; "": never.
  virtual std::string add_key(const NewApiKey& key) = 0;
  virtual void change_key(const KeyChange& change) = 0;
  virtual void remove_key(const std::string& name) = 0;

  // The last rows, in the order of time. Times are to the second, as in ISO 8601.
  virtual std::vector<std::pair<std::string, AuditRow>> list_audit(std::size_t most) = 0;
  // Removes rows that are older. Returns their number.
  virtual std::uint64_t sweep_audit(std::int64_t days) = 0;
};

// With `may_create`, creates cairn's tables, or brings them up to date.
std::unique_ptr<AccessTables> open_access_tables(const DatabaseUrl& url, bool may_create);

// Throws base::Error kUsage unless `name` can be that of a group or a key, or a pattern. `what`
// says which.
void check_access_name(std::string_view what, std::string_view name);

}  // namespace cairn::store
