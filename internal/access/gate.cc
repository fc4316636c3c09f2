#include "internal/access/gate.h"

#include <algorithm>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/thread.h"

namespace cairn::access {
namespace {

constexpr std::size_t kMaxWaitingConnections = 8;

}  // namespace

Gate::Gate(store::DatabaseUrl url, const Rates& rates, AuditLog::Report report)
    : url_(std::move(url)), rates_(rates), report_(std::move(report)) {
  reading_ = store::connect_access(url_, &stops_reading_);
  reading_->check_rights();
  read();
  audit_ = std::make_unique<AuditLog>(
      [this](const std::vector<store::AuditRow>& rows) {
        if (!writing_ || !writing_->is_usable()) {
          writing_ = store::connect_access(url_, &stops_writing_);
        }
        writing_->write_audit(rows);
      },
      report_, [this] { stops_writing_ = true; });
  reader_ = base::Thread([this] { keep_reading(); });
}

Gate::~Gate() { close(); }

void Gate::close() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  ending_.notify_all();
  stops_reading_ = true;
  if (reader_.joinable()) reader_.join();
  audit_->close();
}

void Gate::read() {
  const Clock::time_point before = Clock::now();
  auto fresh = std::make_shared<const KeyBook>(reading_->read_keys(), before);
  const std::lock_guard lock(mutex_);
  book_ = std::move(fresh);
}

void Gate::keep_reading() {
  bool is_failing = false;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      if (ending_.wait_for(lock, kBetweenReads, [&] { return is_ending_; })) return;
    }
    try {
      if (!reading_->is_usable()) reading_ = store::connect_access(url_, &stops_reading_);
      read();
      if (std::exchange(is_failing, false)) report_("the keys of the database are read again");
    } catch (const std::exception& error) {  // base::Error, or std::bad_alloc
      if (stops_reading_) return;
      if (!std::exchange(is_failing, true)) {
        report_("the keys of the database cannot be read, so nobody may ask after " +
                std::to_string(kOldestKeys.count() / 1000) +
                " s: " + base::display_line(error.what()));
      }
    }
  }
}

std::shared_ptr<const KeyBook> Gate::book() const {
  const std::lock_guard lock(mutex_);
  return book_;
}

std::int64_t Gate::limit_of(const Holder& holder, store::Counter counter) const {
  const auto least = [](std::int64_t a, std::int64_t b) {
    return a == 0 || b == 0 ? std::max(a, b) : std::min(a, b);  // 0 is no limit
  };
  const auto of_server = [](std::size_t rate) { return static_cast<std::int64_t>(rate); };
  switch (counter) {
    case store::Counter::kMetrics: return of_server(rates_.metrics_a_minute);
    case store::Counter::kRelationships:
      return least(of_server(rates_.relationships_a_minute), holder.rate.value_or(0));
    default: return holder.rate.value_or(of_server(rates_.requests_a_minute));
  }
}

Entry Gate::look(std::string_view key, store::Counter counter) {
  const Clock::time_point now = Clock::now();
  const std::shared_ptr<const KeyBook> keys = book();
  if (now - keys->read_at() > kOldestKeys) return {Verdict::kUnavailable, {}, 0};
  auto holder = keys->find(key, now);
  if (!holder) return {Verdict::kUnknown, {}, 0};
  const auto wait = refusals_.find(holder->id, counter, limit_of(*holder, counter), now);
  return {wait ? Verdict::kTooMany : Verdict::kEnters, std::move(*holder), wait.value_or(0)};
}

Entry Gate::enter(std::string_view key, store::Counter counter) {
  Entry entry = look(key, counter);
  if (entry.verdict != Verdict::kEnters) return entry;
  const std::int64_t a_minute = limit_of(entry.holder, counter);
  if (a_minute == 0) return entry;
  try {
    const store::RequestCount counted = count(entry.holder.id, counter, a_minute);
    if (cannot_count_.exchange(false)) report_("requests are counted again");
    if (counted.is_counted) return entry;
    entry.verdict = Verdict::kTooMany;
    entry.wait = store::seconds_to_wait(counted, a_minute);
    refusals_.add(entry.holder.id, counter, a_minute, entry.wait, Clock::now());
  } catch (const base::Error& error) {
    if (!cannot_count_.exchange(true)) {
      report_("requests cannot be counted, so nobody may ask: " +
              base::display_line(error.message()));
    }
    entry.verdict = Verdict::kUnavailable;
  }
  return entry;
}

// A connection that has waited may have been closed by the server, so it gets a second one.
store::RequestCount Gate::count(std::int64_t key, store::Counter counter, std::int64_t a_minute) {
  for (;;) {
    std::unique_ptr<store::AccessServer> connection = borrow();
    const bool is_new = connection == nullptr;
    if (is_new) connection = store::connect_access(url_, nullptr);
    try {
      const store::RequestCount counted = connection->count_request(key, counter, a_minute);
      give_back(std::move(connection));
      return counted;
    } catch (const base::Error&) {
      if (is_new || connection->is_usable()) throw;
    }
  }
}

std::unique_ptr<store::AccessServer> Gate::borrow() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) return nullptr;
  auto connection = std::move(waiting_.back());
  waiting_.pop_back();
  return connection;
}

void Gate::give_back(std::unique_ptr<store::AccessServer> connection) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() < kMaxWaitingConnections) waiting_.push_back(std::move(connection));
}

GateState Gate::state() const {
  const std::shared_ptr<const KeyBook> keys = book();
  return {keys->size(), std::chrono::duration<double>(Clock::now() - keys->read_at()).count(),
          audit_->written(), audit_->dropped()};
}

}  // namespace cairn::access
