// Helpers for the rules of several families (rules_*.cc).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/resolve/family.h"
#include "internal/resolve/rules.h"

namespace cairn::resolve {

// Resolves `relative` against `directory` and removes `.` and `..`. Returns "" if the path leaves
// the project.
std::string path_from(std::string_view directory, std::string_view relative);

// Returns the number of leading directories that two paths share.
std::size_t common_directories(std::string_view a, std::string_view b);

// Returns the file in `files` whose path shares the most leading directories with the path of
// `from`. If there are several such files, returns the first of them.
FileId nearest(const Project& project, const std::vector<FileId>& files, FileId from);

}  // namespace cairn::resolve
