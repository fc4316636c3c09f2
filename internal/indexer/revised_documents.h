// Computes what a revision replaces in documents that people have written, and in programs that are
// read as documents (inventory/document_files.h).
//
//   RevisedDocuments documents(index, sources);
//   if (!documents.read(paths)) …          // one is no longer a document
//   if (!documents.place(layout)) …        // too many numbers
//   documents.compute(linker, tables);     // edges to what they mention
//   documents.write(reviser);              // after the order was set
//
// All pieces of a changed document get new numbers, in the place of the old ones.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/indexer/mention_linker.h"
#include "internal/indexer/prose_drafts.h"
#include "internal/indexer/revised_layout.h"
#include "internal/indexer/revised_tables.h"
#include "internal/inventory/document_files.h"
#include "internal/model/handle.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"

namespace cairn::indexer {

class RevisedDocuments {
 public:
  RevisedDocuments(const store::IndexReader& index, const base::SourceTree& sources)
      : index_(index), sources_(sources) {}

  // Reads the documents that have changed or are new. Returns false if one that has changed is not in
  // the index, or would not be in one that is built from nothing.
  bool read(const std::vector<std::string>& changed, const std::vector<std::string>& added,
            const std::vector<std::string>& removed);

  bool empty() const { return documents_.empty(); }

  // Gives numbers to the pieces. Requires: RevisedLayout::plan() has been called, and nothing has
  // been placed after it. Returns false if there are too many numbers.
  bool place(RevisedLayout& layout);

  // The handles of the documents that the index has, and of those that it will have.
  std::vector<model::Handle> handles_before() const;
  std::vector<std::pair<model::Handle, model::NodeId>> handles() const;

  void compute(const MentionLinker& linker, RevisedTables& tables);
  // Requires: `reviser` has the order with the new documents.
  void write(store::IndexReviser& reviser) const;

 private:
  struct Document {
    inventory::SourceDocument source;
    bool is_removed = false;
    model::NodeId before{};   // as numbered in the index; if it is new, the node that follows it
    std::uint32_t known = 0;  // the number of its pieces there
    model::NodeId node{};
    ProseDraft draft;
  };

  const store::IndexReader& index_;
  const base::SourceTree& sources_;
  std::vector<Document> documents_;  // by path, which is the order of their nodes
};

}  // namespace cairn::indexer
