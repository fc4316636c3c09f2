// Requests that wait for a thread or are being worked on.
//
// The reader pushes, workers pop and finish, and a cancellation finds a request in either state.
// Bounded by number and by memory; a pusher that finds it full waits for `changed`.
//
//   worker:  while (std::shared_ptr<Job> job = queue.pop()) {
//              std::string answer = …;
//              if (queue.finish(*job)) send(answer);
//            }
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "internal/mcp/message.h"
#include "internal/mcp/stop.h"

namespace cairn::mcp {

struct Job {
  explicit Job(Request wanted) : request(std::move(wanted)) {}

  Request request;
  std::atomic<bool> cancelled = false;
};

// Thread-safe.
class WorkQueue {
 public:
  WorkQueue(std::size_t max_jobs, std::size_t max_bytes)
      : max_jobs_(max_jobs), max_bytes_(max_bytes) {}

  // False if it is full. There is always capacity for one job, however large.
  bool push(const std::shared_ptr<Job>& job);

  // Waits for a job. Nothing: the queue is closed and empty.
  std::shared_ptr<Job> pop();

  // Ends the job. True if its answer is wanted; must be called before the answer is sent, since the
  // client may use the id again from then on.
  bool finish(const Job& job);

  // Forgets a queued request with this id (as JSON); sets the flag of a running one.
  void cancel(std::string_view id);
  void cancel_all();

  // Refuses further pushes; what is queued is still popped.
  void close();

  // Raised when there is more capacity than before.
  const Event& changed() const { return changed_; }

 private:
  void forget(const Job& job);

  std::size_t max_jobs_;
  std::size_t max_bytes_;
  Event changed_;
  std::mutex mutex_;
  std::condition_variable pushed_;
  std::deque<std::shared_ptr<Job>> queued_;
  std::vector<std::shared_ptr<Job>> known_;  // queued or running
  std::size_t bytes_ = 0;                    // of these
  bool is_closed_ = false;
};

}  // namespace cairn::mcp
