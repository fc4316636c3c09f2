// The threads that run the handler, the requests that wait for a thread, and the answers that wait
// to be sent.
//
//   if (!pool.offer({id, std::move(request)})) …   // too many are waiting: 503
//   for (Answered& answered : pool.take_answered()) …     // after `wakeup` has been signalled
//
// Thread-safe. Signals are blocked in the worker threads, so that only the thread that waits for
// signals gets them. Cost: one lock for each offer, take and finish; one write to the wakeup for
// all the answers that are fetched together.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

#include "internal/base/event.h"
#include "internal/base/thread.h"
#include "internal/http/callbacks.h"
#include "internal/http/message.h"

namespace cairn::http {

struct Job {
  std::uint64_t connection = 0;
  Request request;
};

struct Answered {
  std::uint64_t connection = 0;
  Request request;  // the request that was answered, without its body
  Response response;
};

class WorkerPool {
 public:
  // Requires: `handler` and `wakeup` outlive this object. Throws base::Error if no thread can be
  // started.
  WorkerPool(int workers, std::size_t max_queued, const Handler& handler,
             const base::Event& wakeup);
  ~WorkerPool();  // drops queued requests and waits for running requests
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Returns false and leaves `job` unchanged if the queue is full.
  bool offer(Job& job);

  // Drops the request of `connection` if the request is still queued. A running request continues.
  void cancel(std::uint64_t connection);

  std::vector<Answered> take_answered();

  std::size_t running() const;

 private:
  void work();
  void end_all();

  const Handler& handler_;
  const base::Event& wakeup_;
  const std::size_t max_queued_;
  mutable std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<Job> queue_;
  std::vector<Answered> answered_;
  std::size_t running_ = 0;
  bool is_ending_ = false;
  std::vector<base::Thread> threads_;
};

}  // namespace cairn::http
