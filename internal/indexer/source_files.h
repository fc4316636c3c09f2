// The source files of a project that the built-in indexer reads, and those that it leaves out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"

namespace cairn::indexer {

inline constexpr std::uint64_t kMostParsedBytes = 4U << 20U;  // of one file

// Which files of a tree count, of those that its rules do not leave out.
struct Selection {
  std::vector<std::string> excluded;  // patterns in the syntax of .gitignore, the strongest
  std::vector<std::string> members;   // only what is below these directories; none: everything
};

struct SourceFiles {
  std::vector<std::string> paths;  // in byte order; of a language that can be parsed
  std::uint64_t vendored = 0;      // left out: copied from other projects
  std::uint64_t generated = 0;     // left out by their names; others by what they say
};

SourceFiles list_source_files(const base::SourceTree& sources, const Selection& selection = {});

// Files that say what modules are called (resolve::Manifest), by path.
std::vector<std::string> list_manifests(const base::SourceTree& sources,
                                        const Selection& selection = {});

// Paths of the files that `is_wanted`, in byte order. Without `with_vendored`, directories whose
// files are copied from other projects are not entered.
std::vector<std::string> list_selected(const base::SourceTree& sources, const Selection& selection,
                                       bool with_vendored,
                                       const std::function<bool(std::string_view path)>& is_wanted);

enum class Origin : std::uint8_t { kWritten, kGenerated, kMinified };

// Of a content, as text.
std::string hash_of(std::string_view text);

// Who has written a file: a person, or a program that says so at the top, or has left no line ends.
Origin origin_of(std::string_view text);

}  // namespace cairn::indexer
