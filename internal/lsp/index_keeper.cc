#include "internal/lsp/index_keeper.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "internal/base/thread.h"

namespace cairn::lsp {

IndexKeeper::IndexKeeper(Update update, Listener listener)
    : update_(std::move(update)), listener_(std::move(listener)) {
  if (update_) thread_ = base::Thread([this] { run(); });
}

IndexKeeper::~IndexKeeper() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void IndexKeeper::touch() {
  const std::lock_guard lock(mutex_);
  last_ = Clock::now();
  if (!is_due_) first_ = last_;
  is_due_ = true;
  changed_.notify_all();
}

bool IndexKeeper::stop() {
  const std::lock_guard lock(mutex_);
  is_stopped_ = true;
  changed_.notify_all();
  return !is_updating_;
}

void IndexKeeper::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return is_due_ || is_stopped_; });
    while (!is_stopped_) {
      const Clock::time_point due = std::min(last_ + kQuiet, first_ + kPatience);
      if (Clock::now() >= due) break;
      changed_.wait_until(lock, due);
    }
    if (is_stopped_) return;
    is_due_ = false;
    is_updating_ = true;
    lock.unlock();
    if (listener_.begins) listener_.begins();
    std::string failure;
    try {
      failure = update_();
    } catch (const std::exception& error) {
      failure = error.what();
    }
    if (listener_.ends) listener_.ends(failure);
    lock.lock();
    is_updating_ = false;
  }
}

}  // namespace cairn::lsp
