#include "internal/http/worker_pool.h"

#include <algorithm>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/thread.h"
#include "internal/http/failure.h"

namespace cairn::http {
namespace {

// Blocks all signals while it exists. Threads that are started meanwhile inherit the blocked
// signals.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all{};
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_{};
};

// Calls the handler. If the handler throws, the response is a 500, and the server continues.
Response handled(const Handler& handler, const Request& request) {
  try {
    return handler(request);
  } catch (...) {
    return error_response({500, "the request could not be answered"});
  }
}

std::size_t worker_count(int wanted) {
  if (wanted > 0) return static_cast<std::size_t>(wanted);
  return std::max<std::size_t>(2, std::thread::hardware_concurrency());
}

}  // namespace

WorkerPool::WorkerPool(int workers, std::size_t max_queued, const Handler& handler,
                       const base::Event& wakeup)
    : handler_(handler), wakeup_(wakeup), max_queued_(max_queued) {
  const SignalsBlocked blocked;
  const std::size_t count = worker_count(workers);
  threads_.reserve(count);
  try {
    while (threads_.size() < count) threads_.emplace_back([this] { work(); });
  } catch (const std::system_error& error) {
    end_all();
    throw base::system_error(error.code().value(), "cannot start a thread");
  }
}

WorkerPool::~WorkerPool() { end_all(); }

void WorkerPool::end_all() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    queue_.clear();
  }
  wanted_.notify_all();
  for (base::Thread& thread : threads_) thread.join();
  threads_.clear();
}

bool WorkerPool::offer(Job& job) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= max_queued_) return false;
    queue_.push_back(std::move(job));
  }
  wanted_.notify_one();
  return true;
}

void WorkerPool::cancel(std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  std::erase_if(queue_, [&](const Job& job) { return job.connection == connection; });
}

std::vector<Answered> WorkerPool::take_answered() {
  const std::lock_guard lock(mutex_);
  return std::exchange(answered_, {});
}

std::size_t WorkerPool::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

void WorkerPool::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wanted_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
    if (is_ending_) return;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    ++running_;
    lock.unlock();
    Answered answered{job.connection, {}, handled(handler_, job.request)};
    job.request.body = {};  // free it early: it may be large, and the answer may be sent late
    answered.request = std::move(job.request);
    lock.lock();
    --running_;
    answered_.push_back(std::move(answered));
    // If another answer was already waiting, the wakeup is already raised, and both answers are
    // taken together.
    if (answered_.size() == 1) wakeup_.raise();
  }
}

}  // namespace cairn::http
