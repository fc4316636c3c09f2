// Finds the index, which is next to the sources, by searching upwards, as git searches for .git.
//
// The search ends at the user's home directory or "/". From a directory below, neither is used: an
// index or repository there is meant for everything that the user or the machine has, so it must be
// named. Each is used if it is the current directory itself.
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
// directory or "/"; `naming` is the command that takes the name of a directory, "cairn index".
// Requires: `directory` is absolute.
std::string find_repository(const std::string& directory, const std::string& naming);

}  // namespace cairn::corpus
