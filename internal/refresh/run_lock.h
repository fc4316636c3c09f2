// A lock that lets only one process at a time run SCIP indexers for an index. Concurrent runs would
// write to the same files.
//
//   const RunLock lock(records.directory(), request.wait);
#pragma once

#include <chrono>
#include <string>

#include "internal/base/fd.h"

namespace cairn::refresh {

// The kernel releases the lock when the RunLock is destroyed or the process dies.
class RunLock {
 public:
  // Requires: `directory` exists. Throws base::Error kIndexBusy if another process holds the lock
  // for longer than `wait`.
  RunLock(const std::string& directory, std::chrono::milliseconds wait);

 private:
  base::UniqueFd file_;
};

}  // namespace cairn::refresh
