// Threads with a stack of 8 MiB on every system. A std::thread has the default of the system, which
// is 512 KiB on macOS and the limit of `ulimit -s` on Linux: too little for a deeply nested source,
// or more than anybody expected.
//
//   base::Thread worker([&] { work(); });                      // like std::thread: join() it
//   base::Task<Log> log([&] { return read_log(); });           // like std::async
//   use(log.get());                                            // rethrows what the task has thrown
//
// Both constructors throw std::system_error if no thread can be started.
#pragma once

#include <pthread.h>

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <utility>

namespace cairn::base {

class Thread {
 public:
  Thread() = default;
  explicit Thread(std::function<void()> work);
  Thread(Thread&& other) noexcept : id_(std::exchange(other.id_, std::nullopt)) {}
  Thread& operator=(Thread&& other) noexcept;
  ~Thread();  // requires: joined, or moved from

  bool joinable() const { return id_.has_value(); }
  void join();

 private:
  std::optional<pthread_t> id_;
};

template <typename Result>
class Task {
 public:
  template <typename Work>
  explicit Task(Work work)
      : task_(std::make_unique<std::packaged_task<Result()>>(std::move(work))),
        result_(task_->get_future()),
        thread_([task = task_.get()] { (*task)(); }) {}
  Task(Task&&) noexcept = default;
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (thread_.joinable()) thread_.join();
  }

  Result get() { return result_.get(); }  // waits for the result

 private:
  std::unique_ptr<std::packaged_task<Result()>> task_;
  std::future<Result> result_;
  Thread thread_;
};

}  // namespace cairn::base
