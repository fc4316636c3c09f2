// Surveys the files from which an index is built, so that they can be compared with an earlier
// survey.
//
//   const std::vector<store::SourceRow> before = index.sources();
//   const auto now = survey(sources, scope_of(index), of_scip_indexes(before, index.inputs()));
//   SourceChanges changes = changes_between(before, now);     // source_changes.h
//
// A survey reads and hashes files, which takes 2 ms per megabyte and 10 us per file. It does not rely
// on modification times. So if branches are switched back and forth, the survey stays the same, and
// a change within the same clock tick is noticed. The caller can spare it files that have certainly
// not changed (seen_files.h).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/inventory/project_files.h"
#include "internal/store/index_reader.h"
#include "internal/store/rows.h"

namespace cairn::inventory {

// The input of the built-in indexer has this name among the inputs of an index.
inline constexpr std::string_view kSourcesInput = "sources";

// The kinds of files that an index is built from.
struct SurveyScope {
  bool has_sources = true;    // false if the index was built without access to the sources
  bool is_syntactic = false;  // the scope includes manifests, and sources that can be parsed
  bool has_documents = true;  // the scope includes all documents
  Selection selection;

  std::string text() const;  // parse() converts the text back
  static SurveyScope parse(std::string_view text);
};

SurveyScope scope_of(const store::IndexReader& index);

// Returns the current state of the file at `path`.
store::SourceRow look_at(const base::SourceTree& sources, const std::string& path);

// Returns the elements of `sources` that a SCIP index describes. They must be passed to survey() as
// `known`, because the listing of the files may not contain them.
std::vector<store::SourceRow> of_scip_indexes(const std::vector<store::SourceRow>& sources,
                                              const std::vector<store::InputRow>& inputs);

// Returns the current state of all files in the scope. Also returns the state of those files in
// `known` that are outside the scope but still exist (sources that a SCIP index describes). Only
// these have an `input`, which is copied from `known`. The result is ordered by path.
//
// A file is read, unless `trusted` is given and returns a row for its path. In this case, the size
// and hash in the row are used.
using TrustedRow = std::function<const store::SourceRow*(const std::string& path)>;
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const std::vector<store::SourceRow>& known,
                                     const TrustedRow& trusted = {});
// Like the function above, but for a project whose files have already been listed in `files`.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const ProjectFiles& files,
                                     const std::vector<store::SourceRow>& known,
                                     const TrustedRow& trusted = {});

}  // namespace cairn::inventory
