// The threads that run the handler, the requests that wait for them and the answers that wait to
// be sent.
//
//   if (!pool.offer({id, std::move(request)})) …   // too many wait: 503
//   for (Answered& answered : pool.take_answered()) …     // after `wakeup` was signalled
//
// Thread-safe. Signals are blocked in the threads, so that they reach the thread that waits for
// them. Cost: one lock for each of offer, take and finish; one write to the wakeup for all answers
// that nobody has fetched yet.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "internal/http/callbacks.h"
#include "internal/http/message.h"
#include "internal/http/wakeup.h"

namespace cairn::http {

struct Job {
  std::uint64_t connection = 0;
  Request request;
};

struct Answered {
  std::uint64_t connection = 0;
  Request request;  // as it was, without its body
  Response response;
};

class WorkerPool {
 public:
  // `handler` and `wakeup` must outlive it. Throws base::Error if no thread can be started.
  WorkerPool(int workers, std::size_t most_queued, const Handler& handler, const Wakeup& wakeup);
  ~WorkerPool();  // drops what waits, waits for what runs
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Returns false and leaves `job` as it was if the maximum is waiting already.
  bool offer(Job& job);

  // The answer is no longer wanted: a request that waits is dropped; one that runs goes on.
  void cancel(std::uint64_t connection);

  std::vector<Answered> take_answered();

  std::size_t running() const;

 private:
  void work();
  void end_all();

  const Handler& handler_;
  const Wakeup& wakeup_;
  const std::size_t most_queued_;
  mutable std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<Job> queue_;
  std::vector<Answered> answered_;
  std::size_t running_ = 0;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace cairn::http
