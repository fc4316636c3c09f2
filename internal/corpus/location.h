// Where an index lies: beside the sources, found upwards as git finds its own.
#pragma once

#include <string>
#include <string_view>

namespace cairn::corpus {

inline constexpr std::string_view kIndexDirectory = ".cairn";
inline constexpr std::string_view kIndexFile = "index.db";

// The index for somebody who works in `directory`: the nearest .cairn/index.db upwards. "" if
// there is none.
std::string find_index(const std::string& directory);

// The root of the repository that `directory` is in: the nearest directory upwards that has a
// .git or .cairn; `directory` itself if none has.
std::string find_repository(const std::string& directory);

}  // namespace cairn::corpus
