// Finds the index for a directory. Searches upwards for .cairn, as git searches for .git.
//
// The search ends at the user's home directory or at "/". An index or repository there would cover
// all files of the user or of the machine, so it is used only if the user names it. There is one
// exception: find_index() uses an index in the directory where the search begins, even if this is
// the home directory or "/".
#pragma once

#include <string>
#include <string_view>

namespace cairn::corpus {

inline constexpr std::string_view kIndexDirectory = ".cairn";
inline constexpr std::string_view kIndexFile = "index.db";

// Returns the default path of the index for sources at `root`: "/work/app/.cairn/index.db" for
// "/work/app".
std::string usual_index(const std::string& root);

// Returns the path of the nearest .cairn/index.db in `directory` or above it, or "" if there is
// none. Throws base::Error kPermission if the index belongs to another user (trust/owner.h).
std::string find_index(const std::string& directory);

// Returns the root of the repository that contains `directory`: the nearest directory at or above
// `directory` that contains .git or .cairn. If there is none, returns `directory`. Throws
// base::Error kUsage if the root would be the home directory or "/". The error message then
// suggests the command `naming`, such as "cairn index", with a directory as its argument. Requires:
// `directory` is absolute.
std::string find_repository(const std::string& directory, const std::string& naming);

}  // namespace cairn::corpus
