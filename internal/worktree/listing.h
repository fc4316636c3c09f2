// The files of a directory that belong to the project: what people have written, not what tools
// have put there.
//
//   const Listing found = list_files(tree, {[](std::string_view path) {
//     return path.ends_with(".py"); }, {}});
//   found.files[0].path    // "src/a.py"
//
// What is left out, the strongest first:
//   * .git, .cairn and hidden directories (but .github), links, names that are not UTF-8: always
//   * what `excluded` says
//   * what .cairnignore files say, of any directory; `!build/` in one brings a directory back
//   * directories that tools fill: node_modules, __pycache__, … and those with a CACHEDIR.TAG,
//     pyvenv.cfg or CMakeCache.txt in them; outside of git also target, build, dist, out, venv, env
//   * what git ignores: .gitignore files from the top of the work tree (or the root) on,
//   info/exclude
// Below a directory that is left out nothing is read. A file that git tracks although it ignores
// it is left out too.
//
// What no rule leaves out and is missing all the same is counted in Listing::left_out: beyond the
// limits of base/limits.h, names that are not UTF-8, directories that may not be read.
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
  // Asked once of each file that no rule leaves out, in byte order; the others are not looked at
  // further. Without it all are wanted.
  std::function<bool(std::string_view path)> is_wanted;
  std::vector<std::string> excluded;  // lines in .gitignore syntax, from the root on
  std::size_t most_entries = base::kMaxListedEntries;  // names of files and directories
};

// What the listing lacks although no rule leaves it out. Paths, in the order of the walk, as bytes.
struct LeftOut {
  base::Tally beyond;      // directories not read whole: behind most_entries names
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

// Reads the directories of `tree` that are not left out, each once. Never fails: what cannot be
// read is in `left_out`. The same files give the same listing, also where the limits cut it: of a
// directory that is too large the first names count, and directories behind it are not opened.
// Throws base::Error when interrupted.
Listing list_files(const base::SourceTree& tree, const ListingRequest& request);

}  // namespace cairn::worktree
