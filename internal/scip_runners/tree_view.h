// Answers questions about a tree: which files exist, their text, where a language's files lie.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/base/toml.h"

namespace cairn::scip_runners {

struct Root {
  std::string directory;  // below the root of the repository, "" = that
  std::string marker;     // path of the file that makes it one, "" = none
  std::vector<std::string> sources;
};

class TreeView {
 public:
  // Both must outlive it. `root` is absolute.
  TreeView(const base::SourceTree& sources, std::string root, std::span<const std::string> paths)
      : sources_(sources), root_(std::move(root)), paths_(paths) {}

  const std::string& root() const { return root_; }
  std::span<const std::string> paths() const { return paths_; }

  bool has(std::string_view path) const {
    return std::binary_search(paths_.begin(), paths_.end(), path);
  }
  // Text of a manifest, at most kMostManifestBytes of it, or "".
  std::string text(const std::string& path) const;
  // A manifest in TOML; base/toml.h says what is read. The last one is kept, since that of a
  // Cargo workspace is asked for with each of its crates.
  const base::Toml& toml(const std::string& path) const;
  // The paths of files in a directory or below it.
  std::span<const std::string> below(std::string_view directory) const;
  // Names of the files of the system, links followed, that lie outside of `paths`: build results.
  bool exists(std::string_view path) const;
  std::string absolute(std::string_view path) const;

 private:
  const base::SourceTree& sources_;
  std::string root_;
  std::span<const std::string> paths_;
  mutable std::string toml_path_;
  mutable base::Toml toml_{""};
};

inline constexpr std::size_t kMostManifestBytes = std::size_t{1} << 20U;

// "a" and "a/b" and "" are above "a/b/c"; "a/b/c" is not above itself.
bool is_above(std::string_view outer, std::string_view inner);
// "", "x" -> "x"; "a", "x" -> "a/x"
std::string child_of(std::string_view directory, std::string_view name);
// `path` seen from `directory`, which is above it.
std::string_view path_from(std::string_view directory, std::string_view path);
// "a/b", "../c/./d" -> "a/c/d"; nothing if it leaves the tree or is absolute.
std::optional<std::string> resolved(std::string_view directory, std::string_view relative);

}  // namespace cairn::scip_runners
