// Copies a repository for indexers that write next to the sources.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::scip_runners {

// Copies `root` to the new directory `to`: its directories and regular files, and its relative
// symbolic links that point below `root`. Leaves out .git, .hg, .svn, .cairn, node_modules, and
// build results (target/ next to a pom.xml, Cargo.toml or build.sbt; build/ and .gradle/ next to a
// build.gradle or build.gradle.kts). Skips files that cannot be read. Returns false if the files
// have more than `max_bytes` in total. Throws base::Error if the copy cannot be written, and
// base::Interrupted if the user interrupts the copying.
bool copy_tree(const std::string& root, const std::string& to, std::uint64_t max_bytes);

}  // namespace cairn::scip_runners
