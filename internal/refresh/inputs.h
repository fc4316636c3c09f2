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
  std::vector<std::string> prefixes;  // for each of `files`
  std::vector<collected::SourceHashes> made_of;
  std::vector<std::string> faults;    // RunRecord::fault of each of `files`
  std::vector<RunRecord> adopted;     // new records to write, of files imported by hand
  std::vector<std::string> lost;      // imported by hand, but can no longer be used
  std::vector<std::string> outdated;  // names of records to remove: unused imports by hand
};

// Finds the inputs of the next index. `existing` is the current index, or null. A file that was
// imported into it by hand remains an input as long as it exists. It describes the sources as they
// were at the time of the import or, if it has been rewritten since, the current sources. If there
// is no index of `root`, the records say which files were imported by hand; such a file is used
// only if its content is still the same.
//
// Uses only those runs of SCIP indexers that `is_planned` accepts. Otherwise, if the roots of
// projects have moved, an old and a new run could describe the same file.
ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records,
                       const std::function<bool(const RunRecord& run)>& is_planned);

// Returns the numbers, from 1, of the inputs of an index that were imported by hand.
std::vector<std::uint32_t> inputs_by_hand(const store::IndexReader& index,
                                          const RunRecords& records);

// Returns the paths, below the root, of the documents in a SCIP file, without duplicates. If the
// file is damaged, returns the paths before the damage.
std::vector<std::string> documented_paths(const std::string& scip, const std::string& prefix);

}  // namespace cairn::refresh
