// The rules of each family, for make_rules().
#pragma once

#include <memory>
#include <vector>

#include "internal/resolve/rules.h"

namespace cairn::resolve {

std::unique_ptr<Rules> python_rules(const Project& project, const std::vector<Manifest>& manifests);
std::unique_ptr<Rules> ecmascript_rules(const Project& project,
                                        const std::vector<Manifest>& manifests);
std::unique_ptr<Rules> package_rules(const Project& project, Family family);  // Java, C#, PHP
std::unique_ptr<Rules> go_rules(const Project& project, const std::vector<Manifest>& manifests);
std::unique_ptr<Rules> rust_rules(const Project& project, const std::vector<Manifest>& manifests);
std::unique_ptr<Rules> include_rules(const Project& project, Family family);  // C, C++, Ruby

// The number of leading directories that two paths share.
std::size_t common_directories(std::string_view a, std::string_view b);

// The file nearest to `from` among paths that all fit; the first of equals.
FileId nearest(const Project& project, const std::vector<FileId>& files, FileId from);

}  // namespace cairn::resolve
