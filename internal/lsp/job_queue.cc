#include "internal/lsp/job_queue.h"

#include <algorithm>

namespace cairn::lsp {

bool JobQueue::push(const std::shared_ptr<Job>& job) {
  const std::lock_guard lock(mutex_);
  if (is_closed_ || waiting_.size() >= most_) return false;
  waiting_.push_back(job);
  pushed_.notify_one();
  return true;
}

std::shared_ptr<Job> JobQueue::pop() {
  std::unique_lock lock(mutex_);
  pushed_.wait(lock, [this] { return !waiting_.empty() || is_closed_; });
  if (waiting_.empty()) return nullptr;
  std::shared_ptr<Job> job = std::move(waiting_.front());
  waiting_.pop_front();
  running_.push_back(job);
  return job;
}

void JobQueue::finish(const Job& job) {
  const std::lock_guard lock(mutex_);
  std::erase_if(running_, [&](const auto& one) { return one.get() == &job; });
}

void JobQueue::cancel(std::string_view id) {
  const std::lock_guard lock(mutex_);
  for (const auto& job : waiting_) {
    if (job->id == id) job->cancelled = true;
  }
  for (const auto& job : running_) {
    if (job->id == id) job->cancelled = true;
  }
}

void JobQueue::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  for (const auto& job : waiting_) job->cancelled = true;
  for (const auto& job : running_) job->cancelled = true;
  pushed_.notify_all();
}

}  // namespace cairn::lsp
