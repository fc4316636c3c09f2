// Lists the files from which the index of a project is built. Walks over the directories once.
//
//   const ProjectFiles files = list_project_files(tree, {});
//   files.sources     // {"setup.py", "src/app.py"}
//   files.manifests   // {"pyproject.toml", "setup.py"}; a file can be in both lists
//
// The name of a file tells its language. If it does not, the first line of a script does
// (#!/usr/bin/env bash). That line is read if the name has no extension, or if the file is
// executable, which takes 10 us per file.
//
// worktree/listing.h decides which files belong to a project. Two kinds of sources are not parsed,
// and are listed in `left_out`. Sources in directories copied from other projects (`vendor`,
// `third_party`, …) are only counted. Sources in a language without a grammar are read only as
// documents.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/model/coverage.h"
#include "internal/model/file_languages.h"
#include "internal/worktree/listing.h"

namespace cairn::inventory {

// Options that narrow the listing. The ignore files in the project apply as well.
struct Selection {
  std::vector<std::string> excluded;  // in .gitignore syntax; overrides the ignore files
  std::vector<std::string> members;   // the only directories to list; if empty, all are listed
};

// A source that exists but is not parsed.
struct LeftOutFile {
  std::string path;
  model::Omission why = model::Omission::kNoGrammar;
  std::string language;  // "scala"
};

// The paths of a project's files. Each list is in byte order.
struct ProjectFiles {
  std::vector<std::string> sources;    // sources in languages that can be parsed
  model::FileLanguages languages;      // the languages of all sources
  std::vector<std::string> manifests;  // files that define module names (resolve::Manifest)
  std::vector<std::string> documents;  // see document_files.h
  std::vector<LeftOutFile> left_out;   // files that are left out because of their path
  worktree::LeftOut unlisted;          // files and directories that could not be listed
};

// Adds the paths of all files of the tree to `all`, unless it is null: also those from which no
// index is made.
ProjectFiles list_project_files(const base::SourceTree& tree, const Selection& selection = {},
                                std::vector<std::string>* all = nullptr);

}  // namespace cairn::inventory
