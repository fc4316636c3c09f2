#include "internal/store/limits.h"

#include <time.h>  // NOLINT(modernize-deprecated-headers): clock_gettime() is POSIX's

#include <algorithm>

#include "internal/base/error.h"

namespace cairn::store {
namespace {

std::chrono::nanoseconds time_of_thread() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

void throw_timeout() {
  throw base::Error(base::ErrorKind::kTimeout, "the query took too long",
                    "make the query more specific");
}

void Limits::set(int deadline_milliseconds, const std::atomic<bool>* cancelled) {
  cancelled_ = cancelled;
  allowed_ = std::chrono::milliseconds(std::max(deadline_milliseconds, 0));
  begun_ = time_of_thread();
  thread_ = std::this_thread::get_id();
  are_set_ = deadline_milliseconds > 0 || cancelled != nullptr;
}

bool Limits::are_over() {
  if (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) return true;
  if (allowed_.count() == 0) return false;
  const auto now = time_of_thread();
  if (thread_ != std::this_thread::get_id()) {  // each thread has its own clock
    thread_ = std::this_thread::get_id();
    begun_ = now;
  }
  return now - begun_ > allowed_;
}

std::chrono::nanoseconds Limits::pause() const { return time_of_thread(); }

void Limits::resume(std::chrono::nanoseconds paused_at) { begun_ += time_of_thread() - paused_at; }

void Limits::look() {
  if (are_over()) throw_timeout();
}

}  // namespace cairn::store
