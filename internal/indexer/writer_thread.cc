#include "internal/indexer/writer_thread.h"

#include <utility>

namespace cairn::indexer {
namespace {

constexpr std::size_t kMaxWaiting = 8;  // waiting batches, with about one file each

}  // namespace

WriterThread::WriterThread(store::IndexWriter& writer)
    : writer_(writer), thread_([this] { run(); }) {}

WriterThread::~WriterThread() {
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
  }
  stop();
}

void WriterThread::push(store::RowBatch batch) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return waiting_.size() < kMaxWaiting || failure_; });
  rethrow();
  waiting_.push_back(std::move(batch));
  changed_.notify_all();
}

void WriterThread::finish() {
  stop();
  rethrow();
}

void WriterThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void WriterThread::rethrow() {
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void WriterThread::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return !waiting_.empty() || stopping_; });
    if (waiting_.empty()) return;
    const store::RowBatch batch = std::move(waiting_.front());
    waiting_.pop_front();
    changed_.notify_all();
    lock.unlock();
    std::exception_ptr failure;
    try {
      writer_.add(batch);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (!failure) continue;
    failure_ = failure;
    waiting_.clear();
    changed_.notify_all();
    return;
  }
}

}  // namespace cairn::indexer
