// Stores records of the runs of SCIP indexers. The output of a run is in .cairn/scip/NAME.scip, and
// its record is in .cairn/scip/NAME.json. The record has the hashes of the sources from which the
// output was made. These hashes show later which documents are still valid. A SCIP file that was
// imported by hand also has a record, but no NAME.scip.
//
//   RunRecords records("/repo/.cairn");
//   for (const RunRecord& record : records.read())
//     if (record.has_index()) use(records.scip_path(record.name), record.sources);
//
// The record of a failed run also has the hashes of the run's sources. The run is not tried again
// before these sources have changed. Until then, the output of an earlier run stays in use.
//
// The directory .cairn may have come with somebody else's repository, so records and .scip files
// are sealed (trust/seal.h). A record is ignored if this user's cairn has not written it, or if its
// .scip file is missing or has been changed. Links are not followed, neither for reading nor for
// writing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collector.h"

namespace cairn::refresh {

struct RunRecord {
  std::string name;     // name of the job, for example "scip-python"
  std::string indexer;  // name of the indexer, for example "scip-python"
  std::string prefix;   // path below the root; put before the paths of documents
  std::string file;     // path of a SCIP file that was imported by hand, or ""
  std::string hash;     // hash of the output; "" if no run has written any
  double seconds = 0;   // duration of the run that wrote the output
  std::uint64_t peak_memory_bytes = 0;
  collected::SourceHashes sources;  // hashes of the sources when the run began
  std::string fault;                // a clause: why the output is partial; "" if it is complete
  std::string failure;              // a clause: why the last run failed; "" if it succeeded
  collected::SourceHashes tried;    // hashes of the sources of the failed run

  bool has_index() const { return !hash.empty(); }
  bool is_by_hand() const { return !file.empty(); }
};

// Returns whether there is a regular file at `path`, or a link to a regular file.
bool is_file(const std::string& path);

// The records of an index. The directory of the index is, for example, "/repo/.cairn".
class RunRecords {
 public:
  explicit RunRecords(const std::string& index_directory) : directory_(index_directory + "/scip") {}

  const std::string& directory() const { return directory_; }
  std::string scip_path(std::string_view name) const;
  std::string log_path(std::string_view name) const;

  // Returns all valid records, sorted by name. Hashes each .scip file, which takes 0.2 ms per
  // megabyte.
  std::vector<RunRecord> read() const;
  // Creates directory() if needed. Throws base::Error.
  void prepare() const;
  // Writes and seals the record. Throws base::Error. Requires: directory() exists, and the .scip
  // file is sealed (trust::seal), because read() ignores a record whose .scip file is not sealed.
  void write(const RunRecord& record) const;
  // Removes the record and its .scip file. Does nothing if there is no such record.
  void remove(std::string_view name) const;

 private:
  std::string path(std::string_view name, std::string_view ending) const;
  bool is_sound(const RunRecord& record) const;

  std::string directory_;
};

}  // namespace cairn::refresh
