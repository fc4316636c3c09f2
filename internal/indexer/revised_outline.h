// Computes what definitions that are new, gone, moved or of another kind mean for the rest of an
// index: its handles, names, links between names, edges of the outline, and mentions.
//
//   RevisedOutline outline(index, view, layout, comments, files);
//   if (!outline.is_possible()) …          // a file that is not replaced uses a node that is gone
//   outline.compute(tables);               // replaces the edges
//   if (!outline.write_nodes(documents, reviser)) …   // before the files are replaced
//   outline.write(reviser);
//
// A name means something else if its definition is new, gone, or of another kind, flag or place than
// before, or if that is so for a definition around it. All mentions of such a name are found again.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "internal/indexer/changed_file.h"
#include "internal/indexer/code_nodes.h"
#include "internal/indexer/lexicon.h"
#include "internal/indexer/revised_comments.h"
#include "internal/indexer/revised_documents.h"
#include "internal/indexer/revised_layout.h"
#include "internal/indexer/revised_mentions.h"
#include "internal/indexer/revised_nodes.h"
#include "internal/indexer/revised_tables.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"

namespace cairn::indexer {

class RevisedOutline {
 public:
  // `view` is the index with the numbers that the nodes will have (IndexReader::set_order()).
  // Requires: the files are built.
  RevisedOutline(const store::IndexReader& index, const store::IndexReader& view,
                 const RevisedLayout& layout, const RevisedComments& comments,
                 const std::vector<ChangedFile>& files);

  // Returns false if a file that is not replaced uses or describes a node that is gone.
  bool is_possible() const;

  void compute(RevisedTables& tables);
  // The nodes after the changes. Requires: compute() has been called.
  const CodeNodes& nodes() const { return *nodes_; }

  // Sets the order of the nodes and the ends of subtrees, and replaces the handles. Returns false if
  // another node has one of the handles.
  [[nodiscard]] bool write_nodes(const RevisedDocuments& documents,
                                 store::IndexReviser& reviser) const;
  void write(store::IndexReviser& reviser) const;

  // How many more symbols the index has.
  std::int64_t more_symbols() const;

 private:
  bool is_in_changed_file(model::NodeId before) const;
  void find_ancestors();
  model::NodeId parent_before(model::NodeId node) const;  // as numbered in the index
  model::NodeId last_kept(model::NodeId last) const;
  void find_names();
  bool is_counted(model::NodeId node) const;
  void replace_outline(RevisedTables& tables) const;
  void replace_similar(RevisedTables& tables) const;
  void replace_mentions(RevisedTables& tables);

  const store::IndexReader& index_;
  const store::IndexReader& view_;
  const RevisedLayout& layout_;
  const RevisedComments& comments_;
  const std::vector<ChangedFile>& files_;
  Lexicon lexicon_;
  std::map<model::NodeId, RevisedNodes::Ancestor> ancestors_;  // of the changed files
  std::set<std::string> names_;                                // that mean something else
  std::unique_ptr<RevisedNodes> nodes_;
  std::unique_ptr<RevisedMentions> mentions_;
};

}  // namespace cairn::indexer
