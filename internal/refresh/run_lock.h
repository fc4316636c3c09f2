// One process at a time runs SCIP indexers for an index: they would write into the same files.
//
//   const RunLock lock(records.directory(), request.wait);
#pragma once

#include <chrono>
#include <string>

#include "internal/base/fd.h"

namespace cairn::refresh {

// The kernel releases it when the object goes or the process dies.
class RunLock {
 public:
  // `directory` must be there. Throws base::Error kIndexBusy if another holds it for all of `wait`.
  RunLock(const std::string& directory, std::chrono::milliseconds wait);

 private:
  base::UniqueFd file_;
};

}  // namespace cairn::refresh
