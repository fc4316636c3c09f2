// Where an index lies: next to the sources, found upwards as git finds its own.
//
// Nothing above the user's home directory is looked at, and neither the home directory nor "/" is
// taken from below: an index or a repository there is meant for all that the machine or the user
// has, so it must be named. Both are used by somebody who works in that very directory.
#pragma once

#include <string>
#include <string_view>

namespace cairn::corpus {

inline constexpr std::string_view kIndexDirectory = ".cairn";
inline constexpr std::string_view kIndexFile = "index.db";

// The place of the index of the sources at `root`: "/work/app" -> "/work/app/.cairn/index.db".
std::string usual_index(const std::string& root);

// The index for somebody who works in `directory`: the nearest .cairn/index.db upwards. "" if
// there is none. Throws base::Error kPermission if it belongs to another user (trust/owner.h).
std::string find_index(const std::string& directory);

// The root of the repository that `directory` is in: the nearest directory upwards that has a
// .git or .cairn; `directory` itself if none has. Throws base::Error kUsage if that would be the
// home directory or "/"; `naming` is what to type before the name of a directory, "cairn index".
// Requires: `directory` is absolute.
std::string find_repository(const std::string& directory, const std::string& naming);

}  // namespace cairn::corpus
