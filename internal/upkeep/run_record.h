// What is kept of a run of a SCIP indexer: .cairn/scip/NAME.scip is what it wrote, and
// .cairn/scip/NAME.json tells of which sources, so that one knows later which of its documents
// still hold. Of an index that was imported by hand there is a record too, and no .scip.
//
//   RunRecords records("/repo/.cairn");
//   for (const RunRecord& record : records.read())
//     if (record.has_index()) use(records.scip_path(record.name), record.sources);
//
// A run that fails leaves in the record what it was given, which keeps it from being tried again
// before something has changed; what an earlier run wrote stays in use beside it.
//
// The directory may have come with a repository that nobody vouches for. Records and .scip files
// are sealed (trust/seal.h): a record that was not written here, or whose .scip is missing or not
// the one that was written, counts as absent. Nothing is read or written through a link.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/collector.h"

namespace cairn::upkeep {

struct RunRecord {
  std::string name;     // of the job: "scip-python"
  std::string indexer;  // "scip-python"
  std::string prefix;   // where the paths of its documents begin, below the root
  std::string file;     // an index that was imported by hand, which we have not run an indexer for
  std::string hash;     // of the index; "" if no run has written one
  double seconds = 0;   // that the run took which wrote it
  std::uint64_t peak_memory_bytes = 0;
  indexer::SourceHashes sources;  // that the index was made of, as they were when it began
  std::string fault;    // of that run: how it ended if not well, a clause; what it wrote is partial
  std::string failure;  // of the last run, a clause; "" if it wrote an index
  indexer::SourceHashes tried;  // that the run which failed was given

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
  // Throws base::Error. The directory must be there. The record is sealed; its .scip must have been
  // by who ran the indexer (trust::seal), else it counts for nothing.
  void write(const RunRecord& record) const;
  // The .scip too. Of what is not there nothing is removed.
  void remove(std::string_view name) const;

 private:
  std::string path(std::string_view name, std::string_view ending) const;
  bool is_sound(const RunRecord& record) const;

  std::string directory_;
};

}  // namespace cairn::upkeep
