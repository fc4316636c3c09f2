// Lists the files below a directory, except files that tools have generated.
//
//   ListingRequest request;
//   request.is_wanted = [](std::string_view path) { return path.ends_with(".py"); };
//   const Listing found = list_files(tree, request);
//   found.files[0].path    // "src/a.py"
//
// The following paths are left out. If two of these rules contradict each other, the rule that is
// listed first applies.
//   * always: .git, .cairn, hidden directories except .github, links, names that are not UTF-8
//   * paths that match `excluded`
//   * paths that match a .cairnignore file in any directory; in such a file, `!build/` includes a
//     directory that a later rule of this list would leave out
//   * directories that tools fill: node_modules, __pycache__, … and directories that contain a
//     CACHEDIR.TAG, pyvenv.cfg or CMakeCache.txt; outside of git work trees also target, build,
//     dist, out, venv and env
//   * paths that git ignores, according to info/exclude and the .gitignore files from the top of
//     the work tree (or the root) down
// Nothing is read below a directory that is left out. A file that git's rules ignore is left out
// even if git tracks the file.
//
// Listing::left_out counts the paths that are missing for other reasons: files beyond the limits of
// base/limits.h, files with names that are not UTF-8, and files in unreadable directories.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/limits.h"
#include "internal/base/source_tree.h"
#include "internal/base/tally.h"

namespace cairn::worktree {

struct ListedFile {
  std::string path;
  std::uint64_t bytes = 0;    // 0 unless ListingRequest::has_states
  std::int64_t modified = 0;  // likewise; nanoseconds since 1970
};

struct ListingRequest {
  // A function that returns whether a file is to be listed. It is called once for each file that no
  // rule leaves out, in byte order of the paths. If it is not set, all these files are listed.
  std::function<bool(std::string_view path)> is_wanted;
  std::vector<std::string> excluded;  // lines in .gitignore syntax, relative to the root
  bool has_states = true;             // whether to find out sizes and times, a system call each
  std::size_t max_entries = base::kMaxListedEntries;  // maximum number of names to read
  // If set, before_reading() is called with each directory ("" for the root) before it is read. So
  // a watch on the directory that is set there reports all changes that the listing misses.
  // after_leaving_out() is called if a CACHEDIR.TAG or similar in it shows that it is left out.
  std::function<void(std::string_view directory)> before_reading = nullptr;
  std::function<void(std::string_view directory)> after_leaving_out = nullptr;
};

// Paths that are missing although no rule leaves them out, in the order in which they were visited.
// A path may contain any bytes.
struct LeftOut {
  base::Tally beyond;      // directories that were not fully read, because of max_entries
  base::Tally too_deep;    // directories nested deeper than base::kMaxListedDepth
  base::Tally odd_names;   // directories and wanted files whose names are not UTF-8
  base::Tally unreadable;  // directories that cannot be read, and files that cannot be examined

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

struct Listing {
  std::vector<ListedFile> files;  // regular files, in byte order of the path
  std::uint64_t ignored = 0;      // number of files and directories that the rules leave out
  LeftOut left_out;
};

// Lists the files of `tree`. Reads each directory once, unless a rule leaves it out. Unreadable
// paths are not an error, but are counted in `left_out`. Throws base::Error only if interrupted.
//
// The result is deterministic even if `max_entries` is reached. In the directory that is being read
// at that point, the names that sort first are kept. No further directory is opened.
Listing list_files(const base::SourceTree& tree, const ListingRequest& request);

}  // namespace cairn::worktree
