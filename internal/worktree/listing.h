// Lists the files of a directory that belong to the project: those that people have written, not
// those that tools have put there.
//
//   ListingRequest request;
//   request.is_wanted = [](std::string_view path) { return path.ends_with(".py"); };
//   const Listing found = list_files(tree, request);
//   found.files[0].path    // "src/a.py"
//
// Left out are, the strongest rule first:
//   * .git, .cairn and hidden directories (but .github), links, names that are not UTF-8: always
//   * paths that `excluded` names
//   * paths that .cairnignore files name, in any directory; `!build/` brings a directory back
//   * directories that tools fill: node_modules, __pycache__, … and those with a CACHEDIR.TAG,
//     pyvenv.cfg or CMakeCache.txt in them; outside of git also target, build, dist, out, venv, env
//   * paths that git ignores: .gitignore files from the top of the work tree (or the root) on,
//     info/exclude
// Nothing is read below a directory that is left out. A tracked file that git's rules ignore is
// left out too.
//
// Files that are missing although no rule leaves them out are counted in Listing::left_out: those
// beyond the limits of base/limits.h, with names that are not UTF-8, or in unreadable directories.
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
  // Called once for each file that no rule leaves out, in byte order; files that it rejects are not
  // looked at further. If empty, all are wanted.
  std::function<bool(std::string_view path)> is_wanted;
  std::vector<std::string> excluded;  // lines in .gitignore syntax, from the root on
  std::size_t most_entries = base::kMaxListedEntries;  // names of files and directories
};

// Paths that are missing although no rule excludes them, in the order of the walk, as bytes.
struct LeftOut {
  base::Tally beyond;      // directories not read whole: after most_entries names
  base::Tally too_deep;    // directories below base::kMaxListedDepth others
  base::Tally odd_names;   // not UTF-8: directories, and files that are wanted
  base::Tally unreadable;  // directories, and files in them, that may not be looked at

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

struct Listing {
  std::vector<ListedFile> files;  // regular ones, in byte order of the path
  std::uint64_t ignored = 0;      // files and directories that rules and tools' names leave out
  LeftOut left_out;
};

// Reads the directories of `tree` that are not left out, each once. Never fails: unreadable paths
// are in `left_out`. The same files give the same listing, even if limits cut it: the first names
// of a directory that is too large count, and directories after it are not opened.
// Throws base::Error when interrupted.
Listing list_files(const base::SourceTree& tree, const ListingRequest& request);

}  // namespace cairn::worktree
