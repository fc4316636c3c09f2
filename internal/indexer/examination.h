// The first step of a revision: what has changed in the sources, and which names that may affect in
// other files.
//
//   Examination sources(input, index, changes);
//   if (!sources.examine()) …            // any name may be affected, or any document
//   add_changed_documents(…, sources.take_changed(), sources.take_names(), …)
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/builtin/parsed_files.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/indexer/known_index.h"
#include "internal/indexer/revised_layout.h"
#include "internal/indexer/revision.h"
#include "internal/inventory/source_changes.h"
#include "internal/inventory/unparsed_files.h"
#include "internal/resolve/changed_names.h"
#include "internal/store/index_reader.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

class Examination {
 public:
  // Requires: all arguments outlive this object.
  Examination(const RevisionInput& input, const store::IndexReader& index,
              const inventory::SourceChanges& changes);

  // Parses the files. Returns false if what follows from the changes cannot be limited.
  bool examine();
  // The file because of which examine() has returned false; "" if it is not a single one.
  const std::string& obstacle() const { return obstacle_; }
  // Whether that file has syntax errors, and had none before; or the reverse.
  bool has_new_errors() const { return syntax_ == Syntax::kNewErrors; }
  bool has_lost_errors() const { return syntax_ == Syntax::kLostErrors; }

  // The arguments of add_changed_documents().
  builtin::SyntacticRequest& request() { return request_; }
  builtin::SurveyedFile survey(const std::string& path) const { return state_of(surveyed(path)); }
  // The row of a file, as it is now; an empty one if there is no such file.
  const store::SourceRow& surveyed(const std::string& path) const;

  // Requires of all functions below: examine() has returned true.
  builtin::ChangedSources take_changed() { return std::move(changed_); }
  resolve::ChangedNames take_names() { return std::move(names_); }
  // Whether no program has changed.
  bool has_no_code() const { return !has_code_; }
  bool has_documents() const {
    return !documents_.empty() || !added_documents_.empty() || !removed_documents_.empty();
  }
  bool has_changes() const { return has_code_ || !texts_.empty() || has_documents(); }
  const std::vector<std::string>& documents() const { return documents_; }  // changed
  const std::vector<std::string>& added_documents() const { return added_documents_; }
  const std::vector<std::string>& removed_documents() const { return removed_documents_; }
  // Changed files of which only words are in the index, changed and new documents, and changed
  // manifests.
  const std::vector<std::string>& texts() const { return texts_; }
  // Programs. Ascending.
  const std::vector<std::string>& added() const { return added_; }
  const std::vector<std::string>& removed() const { return removed_; }
  // Definitions whose descriptions have changed, or vanish.
  const RevisedLayout::Places& reworded() const { return reworded_; }

 private:
  builtin::SurveyedFile state_of(const store::SourceRow& row) const;
  std::optional<syntax::Facts> known_facts(const std::string& path, const store::SourceRow& row);
  const resolve::Family& family_of(const std::string& path) const;
  bool was_document(const std::string& path);
  bool add_unparsed(const builtin::ParsedFile& file);
  bool examine_changed(const std::string& path);
  bool examine_added(const std::string& path);
  bool examine_removed(const std::string& path);
  bool compare(builtin::ParsedFile& file);
  bool compare_words(const syntax::Facts& before, builtin::ParsedFile& file);
  bool compare_declarations(const syntax::Facts& before, const syntax::Facts& now);
  bool has_same_manifests();
  bool fits_in_documents() const;

  const RevisionInput& input_;
  const store::IndexReader& index_;
  const inventory::SourceChanges& changes_;
  KnownFacts known_;
  builtin::SyntacticRequest request_;
  builtin::ChangedSources changed_;
  bool has_code_ = false;
  std::optional<bool> has_same_manifests_;  // once needed
  std::vector<std::string> documents_;
  std::vector<std::string> added_documents_;
  std::vector<std::string> removed_documents_;
  std::vector<std::string> texts_;
  std::vector<std::string> added_;
  std::vector<std::string> removed_;
  std::optional<inventory::UnparsedFiles> unparsed_;  // those of the index, once needed
  resolve::ChangedNames names_;
  RevisedLayout::Places reworded_;
  std::string obstacle_;
  enum class Syntax : std::uint8_t { kSame, kNewErrors, kLostErrors };
  Syntax syntax_ = Syntax::kSame;  // of the file that was compared last
};

}  // namespace cairn::indexer
