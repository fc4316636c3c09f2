// Surveys the files that an index is made from, to compare them with their earlier state.
//
//   const std::vector<store::SourceRow> before = index.sources();
//   const auto now = survey(sources, scope_of(index), of_scip_indexes(before, index.inputs()));
//   SourceChanges changes = changes_between(before, now);     // source_changes.h
//
// Compares content, not time: reads and hashes every file, which takes 2 ms a megabyte and 10 us a
// file. So switching branches back and forth changes nothing, and a file that is written twice
// within one clock tick is noticed.
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

// Which files an index is made of.
struct SurveyScope {
  bool has_sources = true;    // any files at all
  bool is_syntactic = false;  // all sources that the built-in indexer reads, and manifests
  bool has_documents = true;  // every document
  Selection selection;

  std::string text() const;  // for SurveyScope::parse()
  static SurveyScope parse(std::string_view text);
};

SurveyScope scope_of(const store::IndexReader& index);

// Returns the current state of the file at `path`.
store::SourceRow look_at(const base::SourceTree& sources, const std::string& path);

// Returns the files that a SCIP index describes, whatever they are. All other files of an index are
// either listed or no longer belong to it.
std::vector<store::SourceRow> of_scip_indexes(const std::vector<store::SourceRow>& sources,
                                              const std::vector<store::InputRow>& inputs);

// All files as they are now, by path. Includes files in `known` outside the scope that still exist:
// sources that a SCIP index describes. Only they have an `input`, the known one.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const std::vector<store::SourceRow>& known);
// The same, for files that have already been listed.
std::vector<store::SourceRow> survey(const base::SourceTree& sources, const SurveyScope& scope,
                                     const ProjectFiles& files,
                                     const std::vector<store::SourceRow>& known);

}  // namespace cairn::inventory
