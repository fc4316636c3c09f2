// Copies a repository for indexers that write next to the sources.
#pragma once

#include <cstdint>
#include <string>

namespace cairn::scip_runners {

// Copies `root` to the new directory `to`. Copies directories, regular files, and relative symbolic
// links whose targets lie below `root`. Skips files that cannot be read. Leaves out .git, .hg,
// .svn, .cairn, node_modules, and build results. Build results are target/ next to a pom.xml,
// Cargo.toml or build.sbt, and build/ and .gradle/ next to a build.gradle or build.gradle.kts.
// Returns false if the files have more than `max_bytes` in total. Throws base::Error if the copy
// cannot be written, and base::Interrupted if the user interrupts the copying.
bool copy_tree(const std::string& root, const std::string& to, std::uint64_t max_bytes);

}  // namespace cairn::scip_runners
