// Decides who may ask a server whose keys are in a database, how often, and for which repositories.
//
//   Gate gate(url, {.requests_a_minute = 600, …}, warn);
//   gate.look(key, Counter::kRequests)     // at once, from memory; for an event thread
//   gate.enter(key, Counter::kRequests)    // the same, and counts the request in the database
//   gate.record(row)                       // for the audit
//
// A thread reads all keys and groups every kBetweenReads. What is older than kOldestKeys is not
// used, so a key that was removed, or whose groups have changed, has its old rights for at most
// five seconds, usually one. If the database cannot be reached, nobody gets in: kUnavailable.
//
// Requests of one key are counted by all servers of the database together (request_count.h). Each
// takes one statement, 0.1 to 0.2 ms next to the database. A key that is refused is remembered for
// the time that it must wait (refusals.h).
//
// Thread-safe. Connections wait in a pool for the next request; as many are open as requests are
// counted at the same time, and two more.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "internal/access/audit_log.h"
#include "internal/access/key_book.h"
#include "internal/access/refusals.h"
#include "internal/base/thread.h"
#include "internal/store/access_server.h"

namespace cairn::access {

inline constexpr std::chrono::milliseconds kBetweenReads{1000};
inline constexpr std::chrono::milliseconds kOldestKeys{5000};

// Limits for each key without a rate of its own. 0: no limit.
struct Rates {
  std::size_t requests_a_minute = 0;
  std::size_t relationships_a_minute = 0;  // a key with a rate below has that instead
  std::size_t metrics_a_minute = 0;
};

enum class Verdict {
  kEnters,
  kUnknown,      // no key, a wrong one, an expired one
  kTooMany,      // requests in the last minute
  kUnavailable,  // the database cannot be asked, so nobody enters
};

struct Entry {
  Verdict verdict = Verdict::kUnavailable;
  Holder holder;  // unless it is unknown or unavailable
  int wait = 0;   // seconds, if there were too many requests
};

// For /metrics.
struct GateState {
  std::size_t keys = 0;
  double age = 0;  // of the keys in seconds
  std::uint64_t audit_written = 0;
  std::uint64_t audit_dropped = 0;
};

class Gate {
 public:
  // Reads the keys, so that errors are known at once: those of store::connect_access(), kPermission
  // if the role of the URL may not count requests or write the audit. `report` takes lines for the
  // operator, from any thread; it must not throw.
  Gate(store::DatabaseUrl url, const Rates& rates, AuditLog::Report report);
  ~Gate();  // as close()
  Gate(const Gate&) = delete;
  Gate& operator=(const Gate&) = delete;

  Entry look(std::string_view key, store::Counter counter);
  Entry enter(std::string_view key, store::Counter counter);
  void record(store::AuditRow row) { audit_->add(std::move(row)); }

  // Writes the rest of the audit, for 1.5 s at most, also if the database does not answer. What is
  // recorded afterwards is dropped.
  void close();

  GateState state() const;

 private:
  void keep_reading();
  void read();
  std::shared_ptr<const KeyBook> book() const;
  std::int64_t limit_of(const Holder& holder, store::Counter counter) const;
  store::RequestCount count(std::int64_t key, store::Counter counter, std::int64_t a_minute);
  std::unique_ptr<store::AccessServer> borrow();
  void give_back(std::unique_ptr<store::AccessServer> connection);

  const store::DatabaseUrl url_;
  const Rates rates_;
  const AuditLog::Report report_;
  Refusals refusals_;
  std::atomic<bool> cannot_count_{false};
  std::atomic<bool> stops_reading_{false};
  std::atomic<bool> stops_writing_{false};

  mutable std::mutex mutex_;
  std::condition_variable ending_;
  bool is_ending_ = false;
  std::shared_ptr<const KeyBook> book_;
  std::vector<std::unique_ptr<store::AccessServer>> waiting_;

  std::unique_ptr<store::AccessServer> reading_;  // of the thread that reads keys
  std::unique_ptr<store::AccessServer> writing_;  // of the thread of the audit
  std::unique_ptr<AuditLog> audit_;
  base::Thread reader_;
};

}  // namespace cairn::access
