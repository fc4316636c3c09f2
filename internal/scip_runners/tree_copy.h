// Copies a repository for indexers that write next to the sources.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::scip_runners {

// Copies the regular files and directories below `root` to the new directory `to`, and those
// symbolic links that are relative and point below `root`. Leaves out .git, .hg, .svn, .cairn,
// node_modules, and build results (target next to a pom.xml, Cargo.toml or build.sbt; build and
// .gradle next to a build.gradle). Skips files that cannot be read. Returns false if there is more
// than `max_bytes` to copy. Throws base::Error if the copy cannot be written, and base::Interrupted
// if the user interrupts the copying.
bool copy_tree(const std::string& root, const std::string& to, std::uint64_t max_bytes);

}  // namespace cairn::scip_runners
