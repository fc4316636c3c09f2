// The requests that wait for a thread, and those that are being answered.
//
// A cancelled request stays in the queue, and its thread answers that it was cancelled, because
// every request of LSP gets an answer.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/lsp/open_files.h"

namespace cairn::lsp {

// Moving a base::Json does not throw, but clang-tidy assumes that it may.
struct Job {       // NOLINT(bugprone-exception-escape)
  std::string id;  // as JSON
  std::string method;
  base::Json params;
  std::shared_ptr<const OpenFiles> files;  // when the request was read
  std::atomic<bool> cancelled = false;
};

// Thread-safe.
class JobQueue {
 public:
  explicit JobQueue(std::size_t most) : most_(most) {}

  // Returns false if too many wait.
  bool push(const std::shared_ptr<Job>& job);
  // Waits for a job. Returns null if the queue is closed and empty.
  std::shared_ptr<Job> pop();
  void finish(const Job& job);
  void cancel(std::string_view id);
  // From now on, refuses new jobs, and cancels those that it has.
  void close();

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable pushed_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::vector<std::shared_ptr<Job>> running_;
  bool is_closed_ = false;
};

}  // namespace cairn::lsp
