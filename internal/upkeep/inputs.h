// What an index is made of beside the sources: what SCIP indexers have written for us, and what was
// imported by hand before.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "internal/upkeep/run_record.h"

namespace cairn::upkeep {

struct ScipInputs {
  std::vector<std::string> files;
  std::vector<std::string> prefixes;  // of each
  std::vector<indexer::SourceHashes> made_of;
  std::vector<std::string> faults;    // see RunRecord::fault
  std::vector<RunRecord> adopted;     // of what was imported by hand since; to be written down
  std::vector<std::string> lost;      // what was imported by hand and cannot be read any more
  std::vector<std::string> outdated;  // names of records that tell of no input; to be removed
};

// `existing`: the index that is there, or null. What was imported into it by hand goes on as long
// as the file is there. It was made of what the sources were at that import, unless it has been
// written anew since. Where there is no index of `root`, the records tell what was imported by
// hand; a file is believed to be that import only if it still has the content.
//
// Of the runs those count that `is_planned`: where roots have moved, two would describe one file.
ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records,
                       const std::function<bool(const RunRecord& run)>& is_planned);

// Numbers, from 1, of the inputs of an index that were imported by hand.
std::vector<std::uint32_t> inputs_by_hand(const store::IndexReader& index,
                                          const RunRecords& records);

// Paths, below the root, of the documents in a SCIP file, each once; what comes before damage.
std::vector<std::string> documented_paths(const std::string& scip, const std::string& prefix);

}  // namespace cairn::upkeep
