// What is kept of a run of a SCIP indexer: .cairn/scip/NAME.scip is what it wrote, and
// .cairn/scip/NAME.json tells of which sources, so that one knows later which of its documents
// still hold. Of a run that failed there is no .scip: the record keeps it from being tried again
// before something has changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/indexer/collector.h"

namespace cairn::upkeep {

struct RunRecord {
  std::string name;     // of the job: "scip-python"
  std::string indexer;  // "scip-python"
  std::string prefix;   // where the paths of its documents begin, below the root
  std::string failure;  // a clause; "" if it wrote an index
  std::string file;     // an index that was imported by hand, which we have not run an indexer for
  std::string hash;     // of that file
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
  indexer::SourceHashes sources;  // that it was given, as they were when it began
};

// Whether there is a regular file.
bool is_file(const std::string& path);

// The files of records in the directory of an index, "/repo/.cairn".
class RunRecords {
 public:
  explicit RunRecords(std::string index_directory)
      : directory_(std::move(index_directory) + "/scip") {}

  const std::string& directory() const { return directory_; }
  std::string scip_path(std::string_view name) const;
  std::string log_path(std::string_view name) const;

  // All that can be read, by name; of runs that were ok the .scip is there.
  std::vector<RunRecord> read() const;
  // Makes the directory if need be. Throws base::Error.
  void prepare() const;
  void write(const RunRecord& record) const;
  // The .scip too. Of what is not there nothing is removed.
  void remove(std::string_view name) const;

 private:
  std::string path(std::string_view name, std::string_view ending) const;

  std::string directory_;
};

}  // namespace cairn::upkeep
