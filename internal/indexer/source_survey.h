// The files that an index is made of, and how they differ from what they were then.
//
//   const std::vector<store::SourceRow> before = index.sources();
//   const auto now = survey(sources, scope_of(index), of_scip_indexes(before, index.inputs()));
//   SourceChanges changes = changes_between(before, now);
//
// By content, not by time: every file is read and hashed, which takes 2 ms a megabyte and 10 us a
// file. So a checkout that goes forth and back changes nothing, and a file that is written twice
// within a tick of the clock is seen.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/indexer/project_files.h"
#include "internal/store/index_reader.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

// Which files an index is made of.
struct SurveyScope {
  bool has_sources = true;    // any at all
  bool is_syntactic = false;  // every source that the built-in indexer reads, and manifests
  bool has_documents = true;  // every document
  Selection selection;

  std::string text() const;  // for SurveyScope::parse()
  static SurveyScope parse(std::string_view text);
};

SurveyScope scope_of(const store::IndexReader& index);

// The file at `path` as it is now.
store::SourceRow look_at(const base::SourceTree& sources, const std::string& path);

// Those that a SCIP index describes, which says so of any file. What else an index is made of is
// listed, or no longer belongs to it.
std::vector<store::SourceRow> of_scip_indexes(const std::vector<store::SourceRow>& sources,
                                              const std::vector<store::InputRow>& inputs);

// All of them as they are now, by path. Of what the scope does not list, those of `known` that
// are still there: sources that a SCIP index describes. They alone have an `input`, the known one.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const std::vector<store::SourceRow>& known);
// The same of files that have been listed already.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const ProjectFiles& files,
                                     const std::vector<store::SourceRow>& known);

// What was done to the files; each list by path.
struct SourceChanges {
  std::vector<std::string> modified;
  std::vector<std::string> added;
  std::vector<std::string> deleted;
  std::vector<std::pair<std::string, std::string>> renamed;  // from, to; the content is the same

  std::size_t count() const {
    return modified.size() + added.size() + deleted.size() + renamed.size();
  }
};

// Of two surveys. A file that is gone and one that is new with the same content, if there are no
// others with it, are one that was renamed.
SourceChanges changes_between(const std::vector<store::SourceRow>& before,
                              const std::vector<store::SourceRow>& now);

}  // namespace cairn::indexer
