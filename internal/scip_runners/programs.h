// Finds programs as a shell does, but never in the repository or the working directory.
//
//   const std::string path = outside_of(root, getenv("PATH"));   // "/usr/local/bin:/usr/bin"
//   find_program("scip-go", path, root)                          // "/usr/local/bin/scip-go"
#pragma once

#include <string>
#include <string_view>

namespace cairn::scip_runners {

// Returns the colon-separated `directories` without relative paths and without directories that lie
// in `root` after links are resolved. If `root` is empty, removes only relative paths.
std::string outside_of(const std::string& root, std::string_view directories);

// Searches `directories` for the executable file `name`, and returns the absolute path of the first
// match, or "". Skips relative and empty directories. Skips files that lie in `root` after links
// are resolved, because a repository must not supply the program that indexes it. A `name` with a
// slash must be an absolute path. Such a file may lie in `root`, because the user named exactly
// this file.
std::string find_program(std::string_view name, std::string_view directories,
                         const std::string& root = {});

// Returns `path` with all links resolved, or "" if it does not exist.
std::string real_path_of(const std::string& path);

// Whether `path` is `directory` or lies below it. Requires: neither contains links.
bool lies_in(std::string_view path, std::string_view directory);

}  // namespace cairn::scip_runners
