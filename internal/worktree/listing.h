// Lists the files of a directory that belong to the project: files that people wrote, not files
// that tools generated.
//
//   ListingRequest request;
//   request.is_wanted = [](std::string_view path) { return path.ends_with(".py"); };
//   const Listing found = list_files(tree, request);
//   found.files[0].path    // "src/a.py"
//
// Leaves out, the strongest rule first:
//   * always: .git, .cairn, hidden directories except .github, links, names that are not UTF-8
//   * paths that `excluded` names
//   * paths that .cairnignore files name, in any directory; `!build/` includes a directory again
//   * directories that tools fill: node_modules, __pycache__, … and those that contain a
//     CACHEDIR.TAG, pyvenv.cfg or CMakeCache.txt; outside git also target, build, dist, out, venv
//     and env
//   * paths that git ignores: by .gitignore files from the top of the work tree (or the root) down,
//     and by info/exclude
// Nothing is read below a directory that is left out. A tracked file that git's rules ignore is
// left out too.
//
// Listing::left_out counts files that are missing although no rule leaves them out: beyond the
// limits of base/limits.h, with names that are not UTF-8, or in unreadable directories.
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
  std::uint64_t bytes = 0;
  std::int64_t modified = 0;  // nanoseconds since 1970
};

struct ListingRequest {
  // Called once for each file that no rule leaves out, in byte order. Files that it rejects are not
  // listed. If empty, all files are wanted.
  std::function<bool(std::string_view path)> is_wanted;
  std::vector<std::string> excluded;  // lines in .gitignore syntax, relative to the root
  std::size_t max_entries = base::kMaxListedEntries;  // names of files and directories
};

// Paths that are missing although no rule leaves them out, in the order of the walk. They can be
// any bytes.
struct LeftOut {
  base::Tally beyond;      // directories not fully read: after max_entries names
  base::Tally too_deep;    // directories nested deeper than base::kMaxListedDepth
  base::Tally odd_names;   // not UTF-8: directories, and wanted files
  base::Tally unreadable;  // directories, and files in them, without permission to look

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

struct Listing {
  std::vector<ListedFile> files;  // regular files, in byte order of the path
  std::uint64_t ignored = 0;      // files and directories that rules or tool names leave out
  LeftOut left_out;
};

// Reads each directory of `tree` once, unless a rule leaves it out. Unreadable paths are no error,
// but counted in `left_out`. A listing that is cut by limits is deterministic, too: a directory
// that is too large contributes its first names, and no directory after it is opened. Throws
// base::Error only when interrupted.
Listing list_files(const base::SourceTree& tree, const ListingRequest& request);

}  // namespace cairn::worktree
