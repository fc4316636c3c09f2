// Answers questions about a source tree: which files exist, what they contain, how paths relate.
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
  std::string directory;  // relative to the repository's root; "" = that root
  std::string marker;     // path of its marker file; "" = none
  std::vector<std::string> sources;
};

class TreeView {
 public:
  // `sources` and `paths` must outlive the view. `root` is absolute.
  TreeView(const base::SourceTree& sources, std::string root, std::span<const std::string> paths)
      : sources_(sources), root_(std::move(root)), paths_(paths) {}

  const std::string& root() const { return root_; }
  std::span<const std::string> paths() const { return paths_; }

  bool has(std::string_view path) const {
    return std::binary_search(paths_.begin(), paths_.end(), path);
  }
  // The text of a manifest; "" if it cannot be read or is longer than kMaxManifestBytes.
  std::string text(const std::string& path) const;
  // A parsed TOML manifest. base/toml.h says which subset of TOML is supported. The latest result
  // is cached, because the manifest of a Cargo workspace is needed once per crate.
  const base::Toml& toml(const std::string& path) const;
  // The paths of all files in a directory and its subdirectories.
  std::span<const std::string> below(std::string_view directory) const;
  // Whether `path` exists on disk, with links followed. Unlike has(), exists() also finds files
  // that are not among `paths`, such as build results.
  bool exists(std::string_view path) const;
  std::string absolute(std::string_view path) const;

 private:
  const base::SourceTree& sources_;
  std::string root_;
  std::span<const std::string> paths_;
  mutable std::string toml_path_;
  mutable base::Toml toml_{""};
};

inline constexpr std::size_t kMaxManifestBytes = std::size_t{1} << 20U;

// Joins two paths: "", "x" -> "x"; "a", "x" -> "a/x".
std::string child_of(std::string_view directory, std::string_view name);
// Returns `path` relative to `directory`. Requires: `path` is below `directory`.
std::string_view path_from(std::string_view directory, std::string_view path);
// Resolves a relative path: "a/b", "../c/./d" -> "a/c/d". Returns nothing if the result lies
// outside the tree or if `relative` is absolute.
std::optional<std::string> resolved(std::string_view directory, std::string_view relative);

}  // namespace cairn::scip_runners
