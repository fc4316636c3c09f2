// Finds the index of the sources by searching upwards for .cairn, as git searches for .git.
//
// The search ends at the user's home directory or "/". An index or repository there would cover all
// files of the user or the machine, so the search does not use it unless the user names it. As an
// exception, find_index() uses an index in the directory where the search begins, even if that is
// the home directory or "/".
#pragma once

#include <string>
#include <string_view>

namespace cairn::corpus {

inline constexpr std::string_view kIndexDirectory = ".cairn";
inline constexpr std::string_view kIndexFile = "index.db";

// The path of the index for sources at `root`: "/work/app" -> "/work/app/.cairn/index.db".
std::string usual_index(const std::string& root);

// Returns the path of the index for `directory`: the nearest .cairn/index.db in it or above it; ""
// if there is none. Throws base::Error kPermission if that index belongs to another user
// (trust/owner.h).
std::string find_index(const std::string& directory);

// Returns the root of the repository that contains `directory`: the nearest directory, from
// `directory` upwards, that contains .git or .cairn; `directory` itself if there is none. Throws
// base::Error kUsage if the root would be the home directory or "/". The error's message suggests
// `naming`, a command that takes the name of a directory, such as "cairn index". Requires:
// `directory` is absolute.
std::string find_repository(const std::string& directory, const std::string& naming);

}  // namespace cairn::corpus
