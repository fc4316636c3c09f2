// Keeps the index up to date while an editor is open: after files were saved or have changed, and a
// moment without further changes, updates it on a thread of its own.
//
//   IndexKeeper keeper(update, listener);
//   keeper.touch();                        // something has changed
//
// An update reads the whole work tree, so one update serves any number of changes. Changes during
// an update cause another one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>

#include "internal/base/thread.h"

namespace cairn::lsp {

class IndexKeeper {
 public:
  static constexpr std::chrono::milliseconds kQuiet{300};      // without changes, before an update
  static constexpr std::chrono::milliseconds kPatience{3000};  // if changes go on, at most

  // Updates the index. Returns why that failed, or "".
  using Update = std::function<std::string()>;
  // Both are called on the keeper's thread.
  struct Listener {
    std::function<void()> begins;
    std::function<void(const std::string& failure)> ends;
  };

  // If `update` is empty, nothing is updated.
  IndexKeeper(Update update, Listener listener);
  ~IndexKeeper();
  IndexKeeper(const IndexKeeper&) = delete;
  IndexKeeper& operator=(const IndexKeeper&) = delete;

  void touch();
  // Ends the thread unless it is updating. Returns whether it has ended.
  bool stop();

 private:
  using Clock = std::chrono::steady_clock;

  void run();

  Update update_;
  Listener listener_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_due_ = false;
  bool is_stopped_ = false;
  bool is_updating_ = false;
  Clock::time_point first_;  // change since the last update
  Clock::time_point last_;
  base::Thread thread_;
};

}  // namespace cairn::lsp
