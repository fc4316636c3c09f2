// Lists the files of a project that an index is made from, in one walk over its directories.
//
//   const ProjectFiles files = list_project_files(tree, {});
//   files.sources     // {"setup.py", "src/app.py"}
//   files.manifests   // {"pyproject.toml", "setup.py"}; a file can be in both lists
//
// worktree/listing.h decides which files belong to a project. Directories copied from other
// projects (`vendor`, `third_party`, …) are listed, since their sources are counted, but not read.
// Sources in a language without a grammar are read as documents alone. `left_out` lists them all.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/model/coverage.h"
#include "internal/model/file_languages.h"
#include "internal/worktree/listing.h"

namespace cairn::inventory {

// Selects files of a tree, among those that the tree's own rules do not leave out.
struct Selection {
  std::vector<std::string> excluded;  // patterns as in .gitignore, which override all others
  std::vector<std::string> members;   // only files below these directories; if empty, all files
};

// A source that exists but is not read.
struct LeftOutFile {
  std::string path;
  model::Omission why = model::Omission::kNoGrammar;
  std::string language;  // "scala"
};

// Paths, each list in byte order.
struct ProjectFiles {
  std::vector<std::string> sources;    // in languages that can be parsed
  model::FileLanguages languages;      // of all sources
  std::vector<std::string> manifests;  // which define the names of modules (resolve::Manifest)
  std::vector<std::string> documents;  // see document_files.h
  std::vector<LeftOutFile> left_out;   // only files that are left out because of their path
  worktree::LeftOut unlisted;          // gaps in the listing itself
};

ProjectFiles list_project_files(const base::SourceTree& tree, const Selection& selection = {});

}  // namespace cairn::inventory
