// The source files of a project that the built-in indexer reads, and those that it leaves out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"

namespace cairn::indexer {

inline constexpr std::uint64_t kMostParsedBytes = 4U << 20U;  // of one file

struct SourceFiles {
  std::vector<std::string> paths;  // in byte order; of a language that can be parsed
  std::uint64_t vendored = 0;      // left out: copied from other projects
  std::uint64_t generated = 0;     // left out by their names; others by what they say
};

// `excluded`: patterns in the syntax of .gitignore, stronger than those of the tree.
SourceFiles list_source_files(const base::SourceTree& sources,
                              const std::vector<std::string>& excluded = {});

// Files that say what modules are called (resolve::Manifest), by path.
std::vector<std::string> list_manifests(const base::SourceTree& sources,
                                        const std::vector<std::string>& excluded = {});

// `excluded`, and before them directories whose files are copied from other projects.
std::vector<std::string> with_vendored(const std::vector<std::string>& excluded);

enum class Origin : std::uint8_t { kWritten, kGenerated, kMinified };

// Of a content, as text.
std::string hash_of(std::string_view text);

// Who has written a file: a person, or a program that says so at the top, or has left no line ends.
Origin origin_of(std::string_view text);

}  // namespace cairn::indexer
