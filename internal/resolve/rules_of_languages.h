// What rules of several families need (rules_*.cc).
#pragma once

#include <string_view>
#include <vector>

#include "internal/resolve/family.h"
#include "internal/resolve/rules.h"

namespace cairn::resolve {

// The number of leading directories that two paths share.
std::size_t common_directories(std::string_view a, std::string_view b);

// The file nearest to `from` among paths that all fit; the first of equals.
FileId nearest(const Project& project, const std::vector<FileId>& files, FileId from);

}  // namespace cairn::resolve
