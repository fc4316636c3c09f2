// Writes down what a server has answered, in batches, by a thread of its own. Thread-safe.
//
//   AuditLog audit([&](const auto& rows) { connection->write_audit(rows); }, warn);
//   audit.add({…});                  // at once, 1 us
//
// A batch is written every second, or when it is full. If it cannot be written, it is tried again
// every second, in order. Up to kMaxWaitingRows wait; what comes then is dropped and counted, and a
// line says how many were dropped, at most one a minute. close() writes what is left, for up to
// `patience`; what then remains is dropped, counted and reported, too.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "internal/base/thread.h"
#include "internal/store/access_tables.h"

namespace cairn::access {

inline constexpr std::size_t kMaxWaitingRows = 20'000;  // some 5 MB
inline constexpr std::size_t kRowsOfBatch = 500;

class AuditLog {
 public:
  // Writes all rows, or throws base::Error and writes none. Called on the thread of the log only.
  using Write = std::function<void(const std::vector<store::AuditRow>& rows)>;
  // Takes one line; must not throw.
  using Report = std::function<void(const std::string& line)>;
  // Makes the writing throw that is going on, or will go on. Must not throw itself.
  using GiveUp = std::function<void()>;

  // `give_up` is called when the patience is over, if the writing is not.
  AuditLog(Write write, Report report, GiveUp give_up,
           std::chrono::milliseconds patience = std::chrono::milliseconds(1500));
  ~AuditLog();
  AuditLog(const AuditLog&) = delete;
  AuditLog& operator=(const AuditLog&) = delete;

  // Cuts long texts, and removes control characters from them. Drops the row after close().
  void add(store::AuditRow row);

  // Ends the thread; the destructor calls it, too.
  void close();

  std::uint64_t written() const;
  std::uint64_t dropped() const;

 private:
  void run();
  bool write_batch();
  void report_drops();

  const Write write_;
  const Report report_;
  const GiveUp give_up_;
  const std::chrono::milliseconds patience_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<store::AuditRow> waiting_;
  std::uint64_t written_ = 0;
  std::uint64_t dropped_ = 0;
  std::uint64_t reported_ = 0;  // of those dropped
  std::chrono::steady_clock::time_point next_report_{};
  bool is_failing_ = false;
  bool is_ending_ = false;
  bool is_over_ = false;  // nothing will be written any more
  base::Thread thread_;
};

}  // namespace cairn::access
