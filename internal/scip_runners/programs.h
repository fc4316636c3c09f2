// Finding a program, as a shell does, but never in the repository or the working directory.
//
//   const std::string path = outside_of(root, getenv("PATH"));   // "/usr/local/bin:/usr/bin"
//   find_program("scip-go", path, root)                          // "/usr/local/bin/scip-go"
#pragma once

#include <string>
#include <string_view>

namespace cairn::scip_runners {

// Those of `directories`, separated by colons, that are absolute and do not lie in `root`, links
// followed. An empty `root` excludes nothing.
std::string outside_of(const std::string& root, std::string_view directories);

// Absolute path of an executable file in one of `directories`, or "". Relative and empty ones are
// passed over, and so is a file that lies in `root`, links followed: a repository must not bring
// along the program that is run for it. A `name` with a slash must be absolute, and is that file,
// wherever it lies: somebody has named it.
std::string find_program(std::string_view name, std::string_view directories,
                         const std::string& root = {});

// The path without links, or "" if there is nothing.
std::string real_path_of(const std::string& path);

// Whether `path` is `directory` or lies below it. Both without links.
bool lies_in(std::string_view path, std::string_view directory);

}  // namespace cairn::scip_runners
