// Finds the index of the sources by searching upwards for .cairn, as git searches for .git.
//
// The search ends at the user's home directory or "/". An index or repository in one of these is
// for everything that the user or the machine has, so the search does not use it: the user must
// name it. As an exception, find_index() uses an index in the directory where the search begins.
#pragma once

#include <string>
#include <string_view>

namespace cairn::corpus {

inline constexpr std::string_view kIndexDirectory = ".cairn";
inline constexpr std::string_view kIndexFile = "index.db";

// The path of the index for sources at `root`: "/work/app" -> "/work/app/.cairn/index.db".
std::string usual_index(const std::string& root);

// Finds the index for `directory`: the nearest .cairn/index.db upwards; "" if there is none. Throws
// base::Error kPermission if it belongs to another user (trust/owner.h).
std::string find_index(const std::string& directory);

// Finds the root of the repository that contains `directory`: the nearest directory upwards that
// has a .git or .cairn, or `directory` itself. Throws base::Error kUsage if that would be the home
// directory or "/"; its message suggests `naming`, a command that takes the name of a directory,
// such as "cairn index". Requires: `directory` is absolute.
std::string find_repository(const std::string& directory, const std::string& naming);

}  // namespace cairn::corpus
