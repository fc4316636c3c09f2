// What a server needs of the keys in a database (access_tables.h): to read them, to count requests,
// and to write down what it has answered.
//
// The role of a server needs SELECT on the tables, INSERT and UPDATE on cairn.request_count, and
// INSERT on cairn.audit. It cannot change keys and groups.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/store/access_tables.h"
#include "internal/store/request_count.h"

namespace cairn::store {

struct KnownKey {
  std::int64_t id = 0;
  std::string name;
  std::string hash;
  std::vector<std::uint32_t> groups;  // indexes into KnownKeys::groups
  std::optional<std::int64_t> rate;   // as in ApiKeyRow
  // From the time when the keys were read, by the clock of the database; nothing: never.
  std::optional<std::chrono::milliseconds> expires_in;
};

// All keys and groups, read at one time. Their numbers and sizes are within the limits of
// access_tables.h.
struct KnownKeys {
  std::vector<AccessGroup> groups;
  std::vector<KnownKey> keys;
};

// A connection. Not thread-safe. If the server is gone, is_usable() says so after the failure.
// Statements end after three seconds, also if the server does not answer (kIo, kTimeout).
class AccessServer {
 public:
  AccessServer() = default;
  virtual ~AccessServer() = default;
  AccessServer(const AccessServer&) = delete;
  AccessServer& operator=(const AccessServer&) = delete;

  // Throws kBadData if the tables have more, or longer texts, than access_tables.h allows.
  virtual KnownKeys read_keys() = 0;
  // Counts a request, with one statement, unless the key has made `a_minute` or more lately
  // (request_count.h). All servers of a database count together, by its clock. Requires: `a_minute`
  // is above 0.
  virtual RequestCount count_request(std::int64_t key, Counter counter, std::int64_t a_minute) = 0;
  // All rows or none. Their texts must have no control characters.
  virtual void write_audit(const std::vector<AuditRow>& rows) = 0;
  // Throws kPermission if the role of the connection may not do one of these.
  virtual void check_rights() = 0;

  virtual bool is_usable() const = 0;
};

// `cancelled` may be null; otherwise it must outlive the result. Once it is true, whatever waits
// for the database throws base::Error, within a tenth of a second.
std::unique_ptr<AccessServer> connect_access(const DatabaseUrl& url,
                                             const std::atomic<bool>* cancelled);

}  // namespace cairn::store
