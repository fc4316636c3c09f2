// Reads the files that define the names of modules, such as go.mod (resolve::Manifest).
#pragma once

#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/resolve/rules.h"

namespace cairn::builtin {

// Returns the manifests at `paths` (inventory::ProjectFiles::manifests), in this order. Leaves out
// those that cannot be read, or have more than a mebibyte.
std::vector<resolve::Manifest> read_manifests(const base::SourceTree& sources,
                                              const std::vector<std::string>& paths);

}  // namespace cairn::builtin
