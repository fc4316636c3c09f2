// The inputs of an index besides the sources: output of SCIP indexers that we ran, and files that
// were imported by hand earlier.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "internal/indexer/import.h"
#include "internal/refresh/run_record.h"
#include "internal/store/index_reader.h"

namespace cairn::refresh {

struct ScipInputs {
  std::vector<std::string> files;
  std::vector<std::string> prefixes;  // one for each of `files`
  std::vector<collected::SourceHashes> made_of;
  std::vector<std::string> faults;    // see RunRecord::fault
  std::vector<RunRecord> adopted;     // records to write, for files imported by hand since
  std::vector<std::string> lost;      // files that were imported by hand and cannot be read
  std::vector<std::string> outdated;  // names of records to remove, which have no input
};

// Finds the inputs of the next index. `existing` is the current index, or null. Files that were
// imported into it by hand remain inputs as long as they exist. They describe the sources as of
// that import, unless they have been rewritten since. Without an index of `root`, the records say
// which files were imported by hand; such a file is used only if its content is still the same.
//
// Uses only runs that `is_planned` accepts: after roots have moved, two runs could describe the
// same file.
ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records,
                       const std::function<bool(const RunRecord& run)>& is_planned);

// Returns the numbers, from 1, of the inputs of an index that were imported by hand.
std::vector<std::uint32_t> inputs_by_hand(const store::IndexReader& index,
                                          const RunRecords& records);

// Returns the paths, below the root, of the documents in a SCIP file, each once. Stops at damage.
std::vector<std::string> documented_paths(const std::string& scip, const std::string& prefix);

}  // namespace cairn::refresh
