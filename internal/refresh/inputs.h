// Finds the inputs of an index other than the sources: the output of SCIP indexers that cairn has
// run, and files that the user has imported by hand.
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
  std::vector<std::string> prefixes;  // for each file, the prefix of its paths
  std::vector<collected::SourceHashes> made_of;
  std::vector<std::string> faults;    // RunRecord::fault of each of `files`
  std::vector<RunRecord> adopted;     // new records to write, for files imported by hand
  std::vector<std::string> lost;      // files imported by hand that can no longer be used
  std::vector<std::string> outdated;  // names of records to remove: their file is unused
};

// Finds the inputs of the next index. `existing` is the current index, or null. A file that the
// user has imported into it by hand remains an input as long as the file exists. It describes the
// sources as they were at the time of the import or, if it has been rewritten since, the current
// sources. If there is no index of `root`, the records say which files were imported by hand; a
// file is then used only if its content has not changed since.
//
// Uses only those runs of SCIP indexers that `is_planned` accepts. If all runs were used, an old
// and a new run could describe the same file after the root of a project has moved.
ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records,
                       const std::function<bool(const RunRecord& run)>& is_planned);

// Returns which inputs of `index` were imported by hand. Inputs are numbered from 1.
std::vector<std::uint32_t> inputs_by_hand(const store::IndexReader& index,
                                          const RunRecords& records);

// Returns the paths, below the root, of the documents in a SCIP file, without duplicates. If the
// file is damaged, returns the paths before the damage.
std::vector<std::string> documented_paths(const std::string& scip, const std::string& prefix);

}  // namespace cairn::refresh
