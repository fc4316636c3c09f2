// Finds the usual spelling of a path on a file system that takes several spellings for the same
// name: with capitals or without, with composed letters or decomposed ones. Git and SCIP indexers
// may spell a path differently than a listing of its directory.
//
//   const Spellings spellings(listing);                    // {"src/café.py"}
//   spellings.of(tree, "SRC/cafe\u0301.py")                // "src/café.py", if both are one file
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "internal/base/source_tree.h"

namespace cairn::base {

class Spellings {
 public:
  Spellings() = default;
  explicit Spellings(const std::vector<std::string>& paths);

  bool empty() const { return paths_.empty(); }

  // Returns the one of the paths that differs from `path` only in its spelling and names the same
  // file of `tree`. Returns `path` if there is none, or if `path` is one of the paths. Examines files
  // only if there is a path that could be meant.
  std::string of(const SourceTree& tree, const std::string& path) const;

 private:
  std::vector<std::pair<std::string, std::string>> paths_;  // by their folded forms, in order
};

}  // namespace cairn::base
