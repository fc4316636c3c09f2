#include "internal/access/audit_log.h"

#include <algorithm>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/utf8.h"

namespace cairn::access {
namespace {

constexpr std::chrono::milliseconds kBetweenBatches{1000};
constexpr std::chrono::seconds kBetweenReports{60};
constexpr std::size_t kMaxRepositoriesOfRow = 16;
constexpr std::size_t kMaxTextOfRow = 200;

std::string plain(const std::string& text) {
  return base::display_line(base::utf8_prefix(text, kMaxTextOfRow));
}

// The names are those of a request, so anything.
void make_plain(store::AuditRow& row) {
  if (row.repositories.size() > kMaxRepositoriesOfRow) {
    const std::size_t more = row.repositories.size() - kMaxRepositoriesOfRow;
    row.repositories.resize(kMaxRepositoriesOfRow);
    row.repositories.push_back("and " + std::to_string(more) + " more");
  }
  for (std::string& name : row.repositories) name = plain(name);
  row.key = plain(row.key);
  row.operation = plain(row.operation);
  row.peer = plain(row.peer);
}

}  // namespace

AuditLog::AuditLog(Write write, Report report, GiveUp give_up, std::chrono::milliseconds patience)
    : write_(std::move(write)),
      report_(std::move(report)),
      give_up_(std::move(give_up)),
      patience_(patience),
      thread_([this] { run(); }) {}

AuditLog::~AuditLog() { close(); }

void AuditLog::close() {
  bool is_late = false;
  {
    std::unique_lock lock(mutex_);
    is_ending_ = true;
    changed_.notify_all();
    is_late = !changed_.wait_for(lock, patience_, [&] { return is_over_; });
  }
  if (is_late) give_up_();
  if (thread_.joinable()) thread_.join();
}

void AuditLog::add(store::AuditRow row) {
  make_plain(row);
  bool is_full_batch = false;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMaxWaitingRows || is_ending_) {
      ++dropped_;
      return;
    }
    waiting_.push_back(std::move(row));
    is_full_batch = waiting_.size() == kRowsOfBatch;
  }
  if (is_full_batch) changed_.notify_all();
}

std::uint64_t AuditLog::written() const {
  const std::lock_guard lock(mutex_);
  return written_;
}

std::uint64_t AuditLog::dropped() const {
  const std::lock_guard lock(mutex_);
  return dropped_;
}

void AuditLog::run() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kBetweenBatches, [&] {
        return is_ending_ || (waiting_.size() >= kRowsOfBatch && !is_failing_);
      });
      if (is_ending_) break;
    }
    while (write_batch()) {
    }
    report_drops();
  }
  const auto end = std::chrono::steady_clock::now() + patience_;
  while (write_batch()) {
    if (std::chrono::steady_clock::now() > end) break;
  }
  {
    const std::lock_guard lock(mutex_);
    dropped_ += waiting_.size();
    waiting_.clear();
    is_over_ = true;
  }
  changed_.notify_all();
  report_drops();
}

// Returns whether there is more to write now.
bool AuditLog::write_batch() {
  std::vector<store::AuditRow> batch;
  {
    const std::lock_guard lock(mutex_);
    const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kRowsOfBatch));
    batch.assign(waiting_.begin(), waiting_.begin() + count);
  }
  if (batch.empty()) return false;
  std::string problem;
  try {
    write_(batch);
  } catch (const base::Error& error) {
    problem = error.message();
  } catch (const std::exception& error) {  // such as std::bad_alloc
    problem = error.what();
  }
  bool was_failing = false;
  bool has_more = false;
  {
    const std::lock_guard lock(mutex_);
    was_failing = std::exchange(is_failing_, !problem.empty());
    if (problem.empty()) {
      waiting_.erase(waiting_.begin(),
                     waiting_.begin() + static_cast<std::ptrdiff_t>(batch.size()));
      written_ += batch.size();
      has_more = waiting_.size() >= kRowsOfBatch || (is_ending_ && !waiting_.empty());
    }
  }
  if (!problem.empty() && !was_failing) {
    report_("the audit cannot be written, and waits: " + base::display_line(problem));
  } else if (problem.empty() && was_failing) {
    report_("the audit is written again");
  }
  return has_more;
}

void AuditLog::report_drops() {
  std::uint64_t fresh = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (dropped_ == reported_ || (now < next_report_ && !is_ending_)) return;
    next_report_ = now + kBetweenReports;
    fresh = dropped_ - std::exchange(reported_, dropped_);
  }
  report_("dropped from the audit: " + base::counted(fresh, "row", "rows"));
}

}  // namespace cairn::access
