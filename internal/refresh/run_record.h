// The record of a run of a SCIP indexer: .cairn/scip/NAME.scip is its output, and
// .cairn/scip/NAME.json lists the sources that it was made from, which later shows the documents
// that still hold. An index that was imported by hand has a record too, and no .scip.
//
//   RunRecords records("/repo/.cairn");
//   for (const RunRecord& record : records.read())
//     if (record.has_index()) use(records.scip_path(record.name), record.sources);
//
// A run that fails records its input, which prevents another try before something has changed; the
// output of an earlier run stays in use.
//
// The directory may have come with a repository from anybody. Records and .scip files are sealed
// (trust/seal.h): a record that was not written here, or whose .scip is missing or not the one that
// was written, counts as absent. Nothing is read or written through a link.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collector.h"

namespace cairn::refresh {

struct RunRecord {
  std::string name;     // of the job: "scip-python"
  std::string indexer;  // "scip-python"
  std::string prefix;   // where the paths of its documents begin, below the root
  std::string file;     // an index that was imported by hand, which we have not run an indexer for
  std::string hash;     // of the index; "" if no run has written one
  double seconds = 0;   // duration of the run that wrote it
  std::uint64_t peak_memory_bytes = 0;
  collected::SourceHashes sources;  // that the index was made of, as they were when it began
  std::string fault;              // how that run ended if not well, a clause; its output is partial
  std::string failure;            // of the last run, a clause; "" if it wrote an index
  collected::SourceHashes tried;  // input of the run that failed

  bool has_index() const { return !hash.empty(); }
  bool is_by_hand() const { return !file.empty(); }
};

// Whether there is a regular file, or a link to one.
bool is_file(const std::string& path);

// The files of records in the directory of an index, "/repo/.cairn".
class RunRecords {
 public:
  explicit RunRecords(const std::string& index_directory) : directory_(index_directory + "/scip") {}

  const std::string& directory() const { return directory_; }
  std::string scip_path(std::string_view name) const;
  std::string log_path(std::string_view name) const;

  // All that can be read, by name. Reads each .scip for its hash: 0.2 ms a megabyte.
  std::vector<RunRecord> read() const;
  // Makes the directory if need be. Throws base::Error.
  void prepare() const;
  // Throws base::Error. Requires: the directory exists. Seals the record; whoever ran the indexer
  // must have sealed its .scip (trust::seal), else it counts for nothing.
  void write(const RunRecord& record) const;
  // Removes the .scip too. Does nothing if there is no such record.
  void remove(std::string_view name) const;

 private:
  std::string path(std::string_view name, std::string_view ending) const;
  bool is_sound(const RunRecord& record) const;

  std::string directory_;
};

}  // namespace cairn::refresh
