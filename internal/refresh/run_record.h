// The record of a run of a SCIP indexer. .cairn/scip/NAME.scip is the output of the run.
// .cairn/scip/NAME.json lists the sources it was made from, which later shows which documents are
// still valid. An index that was imported by hand has a record, too, but no .scip.
//
//   RunRecords records("/repo/.cairn");
//   for (const RunRecord& record : records.read())
//     if (record.has_index()) use(records.scip_path(record.name), record.sources);
//
// A failed run records its input, so that it is not tried again before something has changed. The
// output of an earlier run stays in use.
//
// The directory may have come with somebody else's repository, so records and .scip files are
// sealed (trust/seal.h). A record counts as absent if it was not written here, or if its .scip is
// missing or not the one that was written. Nothing is read or written through a link.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collector.h"

namespace cairn::refresh {

struct RunRecord {
  std::string name;     // the job's name: "scip-python"
  std::string indexer;  // the indexer's name: "scip-python"
  std::string prefix;   // prepended to the paths of its documents, below the root
  std::string file;     // path of an index that was imported by hand; otherwise ""
  std::string hash;     // hash of the index; "" if no run has written an index
  double seconds = 0;   // for the run that wrote the index
  std::uint64_t peak_memory_bytes = 0;
  collected::SourceHashes sources;  // sources of the index, as they were when the run began
  std::string fault;                // how the run failed, if its output is partial: a clause
  std::string failure;              // why the last run failed: a clause; "" if it wrote an index
  collected::SourceHashes tried;    // sources of the failed run

  bool has_index() const { return !hash.empty(); }
  bool is_by_hand() const { return !file.empty(); }
};

// Whether there is a regular file at `path`, or a link to one.
bool is_file(const std::string& path);

// The records in the directory of an index, "/repo/.cairn".
class RunRecords {
 public:
  explicit RunRecords(const std::string& index_directory) : directory_(index_directory + "/scip") {}

  const std::string& directory() const { return directory_; }
  std::string scip_path(std::string_view name) const;
  std::string log_path(std::string_view name) const;

  // Returns all readable records by name. Hashes each .scip, which takes 0.2 ms per megabyte.
  std::vector<RunRecord> read() const;
  // Creates the directory if needed. Throws base::Error.
  void prepare() const;
  // Writes and seals the record. Throws base::Error. Requires: the directory exists, and the .scip
  // is sealed (trust::seal); read() ignores a record without a sealed .scip.
  void write(const RunRecord& record) const;
  // Removes the .scip too. Does nothing if there is no such record.
  void remove(std::string_view name) const;

 private:
  std::string path(std::string_view name, std::string_view ending) const;
  bool is_sound(const RunRecord& record) const;

  std::string directory_;
};

}  // namespace cairn::refresh
