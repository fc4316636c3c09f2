// A thread that writes rows while the main thread prepares the next rows.
//
// Tokenizing and inserting rows takes more than half of the time of an import. The thread writes
// batches in the order in which they were pushed, so the index is the same as with one thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>

#include "internal/base/thread.h"
#include "internal/store/index_writer.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

class WriterThread {
 public:
  // Requires: no other code uses `writer` until finish() has returned.
  explicit WriterThread(store::IndexWriter& writer);
  ~WriterThread();  // discards waiting batches unless finish() was called
  WriterThread(const WriterThread&) = delete;
  WriterThread& operator=(const WriterThread&) = delete;

  // Appends a batch. Blocks while too many batches are waiting. Rethrows the error of an earlier
  // batch.
  void push(store::RowBatch batch);

  // Waits until all batches are written. Rethrows like push().
  void finish();

 private:
  void run();
  void stop();
  void rethrow();

  store::IndexWriter& writer_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<store::RowBatch> waiting_;
  bool stopping_ = false;
  std::exception_ptr failure_;
  base::Thread thread_;
};

}  // namespace cairn::indexer
