// Remembers the files that a survey has read, so that the next one reads only those that have changed
// since then.
//
//   SeenFiles seen(index_path);
//   auto rows = survey(…, [&](const std::string& path) { return seen.find(sources, path); });
//   seen.keep(rows, begun);
//
// A file is the same if its inode, size and time of change (ctime) are. Nobody can set the time of
// change, and it differs for two versions unless they were written in the same clock tick. So a file
// is not remembered if it has changed shortly before it was read. git does the same for its index.
//
// The list is in "index.db.times", signed with the user's key (trust/signed_file.h). It only saves
// time: without it, all files are read.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/store/rows.h"

namespace cairn::inventory {

class SeenFiles {
 public:
  // Reads the list for the index at `index_path`.
  explicit SeenFiles(const std::string& index_path);

  // Returns the row of the file at `path`, valid until the next call, if the file is the same as when
  // it was read; otherwise null.
  const store::SourceRow* find(const base::SourceTree& sources, const std::string& path);

  // Writes the list again, unless hardly any files have changed: the files that find() was called
  // for, with the sizes and hashes in `rows`. `begun` is a time before the first call of find().
  // Requires: `rows` are ordered by path.
  void keep(const std::vector<store::SourceRow>& rows, const timespec& begun);

 private:
  struct Version {
    std::uint64_t inode = 0;
    std::uint64_t bytes = 0;
    timespec changed{};
  };
  struct Seen {
    std::string_view path;
    std::string_view hash;
    Version version;
  };
  struct Looked {
    std::string path;
    Version version;
  };

  static bool is_same(const Version& a, const Version& b);
  bool read_entry(std::string_view& rest);

  std::string list_path_;
  std::string text_;         // of the list, into which `seen_` points
  std::vector<Seen> seen_;   // ascending by path
  std::vector<Looked> now_;  // one for each call of find() for a file
  std::size_t found_ = 0;    // how many of them were the same
  store::SourceRow row_;
};

}  // namespace cairn::inventory
