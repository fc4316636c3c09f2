// A queue of requests: those that wait for a thread, and those that are running.
//
// The thread that reads input pushes jobs. Worker threads pop jobs and finish them. A request can
// be cancelled while it waits and while it runs. The number of jobs and their memory are bounded.
// If push() returns false, the caller should wait for changed().
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

#include "internal/base/event.h"
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

  // Returns false if the queue is full. An empty queue accepts one job of any size.
  bool push(const std::shared_ptr<Job>& job);

  // Waits for a job. Returns null if the queue is closed and empty.
  std::shared_ptr<Job> pop();

  // Removes a running job. Returns whether its answer is still wanted. Must be called before the
  // answer is sent, because a client that has the answer may reuse the id.
  bool finish(const Job& job);

  // Cancels the request with this id (as JSON). Sets its flag `cancelled` and, if it is queued,
  // removes it.
  void cancel(std::string_view id);
  void cancel_all();

  // From now on, refuses new jobs; queued jobs can still be popped.
  void close();

  // Returns an event that is raised when a job is removed. After that, push() may succeed.
  const base::Event& changed() const { return changed_; }

 private:
  void forget(const Job& job);

  std::size_t max_jobs_;
  std::size_t max_bytes_;
  base::Event changed_;
  std::mutex mutex_;
  std::condition_variable pushed_;
  std::deque<std::shared_ptr<Job>> queued_;
  std::vector<std::shared_ptr<Job>> known_;  // queued or running
  std::size_t bytes_ = 0;                    // memory of the requests in `known_`
  bool is_closed_ = false;
};

}  // namespace cairn::mcp
