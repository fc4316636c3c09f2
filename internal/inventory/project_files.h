// The files of a project that an index is made of, found by one walk over its directories.
//
//   const ProjectFiles files = list_project_files(tree, {});
//   files.sources     // {"setup.py", "src/app.py"}
//   files.manifests   // {"pyproject.toml", "setup.py"}: a file can be both
//
// worktree/listing.h decides which files belong to a project. Directories copied from other
// projects (`vendor`, `third_party`, …) are entered, since their sources are counted, but not read;
// nor are sources in a language without a grammar. `left_out` names them all.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/model/coverage.h"
#include "internal/model/file_languages.h"
#include "internal/worktree/listing.h"

namespace cairn::inventory {

// Selects files of a tree, among those that its rules do not leave out.
struct Selection {
  std::vector<std::string> excluded;  // patterns in the syntax of .gitignore, the strongest
  std::vector<std::string> members;   // only what is below these directories; none: everything
};

// A source that exists but is not read.
struct LeftOutFile {
  std::string path;
  model::Omission why = model::Omission::kNoGrammar;
  std::string language;  // "scala"
};

// Paths, each list in byte order.
struct ProjectFiles {
  std::vector<std::string> sources;    // of a language that can be parsed
  model::FileLanguages languages;      // of all sources
  std::vector<std::string> manifests;  // that say what modules are called (resolve::Manifest)
  std::vector<std::string> documents;  // see document_files.h
  std::vector<LeftOutFile> left_out;   // as far as paths alone decide
  worktree::LeftOut unlisted;          // where the listing itself has gaps
};

ProjectFiles list_project_files(const base::SourceTree& tree, const Selection& selection = {});

}  // namespace cairn::inventory
