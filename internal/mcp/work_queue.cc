#include "internal/mcp/work_queue.h"

#include <algorithm>

namespace cairn::mcp {

bool WorkQueue::push(const std::shared_ptr<Job>& job) {
  {
    const std::lock_guard lock(mutex_);
    const bool has_room = known_.size() < max_jobs_ && bytes_ + job->request.bytes <= max_bytes_;
    if (!known_.empty() && !has_room) return false;
    known_.push_back(job);
    queued_.push_back(job);
    bytes_ += job->request.bytes;
  }
  pushed_.notify_one();
  return true;
}

std::shared_ptr<Job> WorkQueue::pop() {
  std::unique_lock lock(mutex_);
  pushed_.wait(lock, [this] { return is_closed_ || !queued_.empty(); });
  if (queued_.empty()) return nullptr;
  std::shared_ptr<Job> job = std::move(queued_.front());
  queued_.pop_front();
  return job;
}

void WorkQueue::forget(const Job& job) {
  bytes_ -= job.request.bytes;
  std::erase_if(known_, [&job](const auto& known) { return known.get() == &job; });
  changed_.raise();
}

bool WorkQueue::finish(const Job& job) {
  const std::lock_guard lock(mutex_);
  forget(job);
  return !job.cancelled;
}

void WorkQueue::cancel(std::string_view id) {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Job>> dropped;
  for (const std::shared_ptr<Job>& job : known_) {
    if (job->request.id != id) continue;
    job->cancelled = true;
    if (std::erase(queued_, job) > 0) dropped.push_back(job);
  }
  for (const std::shared_ptr<Job>& job : dropped) forget(*job);
}

void WorkQueue::cancel_all() {
  const std::lock_guard lock(mutex_);
  for (const std::shared_ptr<Job>& job : known_) job->cancelled = true;
}

void WorkQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
  }
  pushed_.notify_all();
}

}  // namespace cairn::mcp
