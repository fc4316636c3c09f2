// Lists the directories of a repository as a tree of modules.
//
// A directory is a module if it directly contains a file or at least two directories. A chain of
// directories that each contain only the next one (src/main/java/com/acme) is one module with a
// long name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::source {

struct ModuleEntry {
  enum class What : std::uint8_t { kModule, kFile };
  What what = What::kFile;
  std::uint32_t depth = 0;  // the number of modules that contain the entry
  std::uint32_t file = 0;   // for kFile: index into the paths
  std::string path;         // for kModule: the directory
};

// Compares paths component by component, so that the contents of a directory stay together.
bool path_less(std::string_view a, std::string_view b);

// Returns modules and files in pre-order: a module precedes its contents, and the depth of an entry
// is one more than the depth of its module. Requires: `paths` are distinct and ordered by
// path_less.
std::vector<ModuleEntry> module_preorder(std::span<const std::string> paths);

}  // namespace cairn::source
