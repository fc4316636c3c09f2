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
  std::vector<std::string> outdated;  // names of records to remove, because their files are unused
};

// Finds the inputs of the next index. `existing` is the current index, or null.
//
// A file that the user has imported by hand remains an input as long as the file exists. It is
// assumed to describe the sources at the time of the import. If the file has been rewritten since
// the import, it is assumed to describe the current sources. If `root` has no index, the records
// say which files were imported by hand. A file is then used only if its content has not changed
// since the import.
//
// Uses the output of a SCIP indexer's run only if `is_planned` accepts the run. Without this check,
// an old run and a new run could describe the same file after the root of a project has moved.
ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records,
                       const std::function<bool(const RunRecord& run)>& is_planned);

// Returns the numbers of the inputs of `index` that were imported by hand. Numbers start at 1.
std::vector<std::uint32_t> inputs_by_hand(const store::IndexReader& index,
                                          const RunRecords& records);

// Returns the paths of the documents in a SCIP file, relative to the root and without duplicates.
// If the file is damaged, returns the paths before the damage.
std::vector<std::string> documented_paths(const std::string& scip, const std::string& prefix);

}  // namespace cairn::refresh
