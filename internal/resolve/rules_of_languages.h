// Helpers for the rules of several families (rules_*.cc).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/resolve/family.h"
#include "internal/resolve/rules.h"

namespace cairn::resolve {

// The path that `relative` means in `directory`, without `.` and `..`; "" if it leaves the project.
std::string path_from(std::string_view directory, std::string_view relative);

// The number of leading directories that two paths share.
std::size_t common_directories(std::string_view a, std::string_view b);

// The file in `files` that is nearest to `from`. If several are equally near, the first of them.
FileId nearest(const Project& project, const std::vector<FileId>& files, FileId from);

}  // namespace cairn::resolve
