// Surveys the files that an index is made from, to compare them with their earlier state.
//
//   const std::vector<store::SourceRow> before = index.sources();
//   const auto now = survey(sources, scope_of(index), of_scip_indexes(before, index.inputs()));
//   SourceChanges changes = changes_between(before, now);     // source_changes.h
//
// Compares content, not time: reads and hashes every file, which takes 2 ms per megabyte and 10 us
// per file. So switching branches back and forth changes nothing, and a change within the same
// clock tick is noticed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/inventory/project_files.h"
#include "internal/store/index_reader.h"
#include "internal/store/rows.h"

namespace cairn::inventory {

// The name of the built-in indexer's input, among the inputs of an index.
inline constexpr std::string_view kSourcesInput = "sources";

// The kinds of files that an index is made from.
struct SurveyScope {
  bool has_sources = true;    // false if the index was made without access to the sources
  bool is_syntactic = false;  // all sources that the built-in indexer reads, and manifests
  bool has_documents = true;  // every document
  Selection selection;

  std::string text() const;  // for SurveyScope::parse()
  static SurveyScope parse(std::string_view text);
};

SurveyScope scope_of(const store::IndexReader& index);

// Returns the current state of the file at `path`.
store::SourceRow look_at(const base::SourceTree& sources, const std::string& path);

// Returns those of `sources` that a SCIP index describes. All other files of an index are either
// listed or no longer belong to it.
std::vector<store::SourceRow> of_scip_indexes(const std::vector<store::SourceRow>& sources,
                                              const std::vector<store::InputRow>& inputs);

// The current state of all files, by path. Files in `known` that still exist are included even if
// they are outside the scope (sources that a SCIP index describes). Only these have an `input`,
// which is that in `known`.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const std::vector<store::SourceRow>& known);
// The same, for files that have already been listed.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const ProjectFiles& files,
                                     const std::vector<store::SourceRow>& known);

}  // namespace cairn::inventory
