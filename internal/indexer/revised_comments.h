// Computes what a revision replaces in the documents of comments. The documentation of the symbols
// of a file is such a document (prose_drafts.h).
//
//   RevisedComments comments(index, files);
//   if (!comments.place(layout)) …         // too many numbers
//   comments.write(linker, reviser);       // after the order was set
//
// A document of comments gets other numbers if a comment is new, gone, moved or has another text.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "internal/indexer/changed_file.h"
#include "internal/indexer/mention_linker.h"
#include "internal/indexer/prose_drafts.h"
#include "internal/indexer/revised_layout.h"
#include "internal/model/handle.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"

namespace cairn::indexer {

class RevisedComments {
 public:
  using Handles = std::vector<std::pair<model::Handle, model::NodeId>>;

  RevisedComments(const store::IndexReader& index, const std::vector<ChangedFile>& files)
      : index_(index), files_(files) {}

  // Finds the documents that differ, and gives them numbers. Requires: the files are built, and
  // RevisedLayout::plan() has been called. Returns false if there are too many numbers.
  bool place(RevisedLayout& layout);

  // Whether a document differs.
  bool has_changes() const { return !documents_.empty(); }

  // The handles of the documents that the index has, and of those that it will have.
  const std::vector<model::Handle>& removed() const { return removed_; }
  const Handles& added() const { return added_; }

  // Requires: `reviser` has the order with the new documents.
  void write(const MentionLinker& linker, store::IndexReviser& reviser) const;

  // How many more words and texts of documentation the index has.
  std::int64_t more_words() const { return more_words_; }
  std::int64_t more_texts() const { return more_texts_; }

 private:
  struct Document {
    std::string path;
    std::vector<SymbolComment> comments;  // none: the document is gone
    model::NodeId node{};
  };
  struct Known {
    model::NodeId node = model::kNoNode;  // as numbered in the index
    std::uint32_t pieces = 0;
  };

  Known known_document(const std::string& path) const;
  model::NodeId place_after_others(const ChangedFile& file, const RevisedLayout& layout) const;
  bool is_same(const Known& known, const std::vector<SymbolComment>& comments,
               const RevisedLayout& layout) const;
  void count_words(const ChangedFile& file);

  const store::IndexReader& index_;
  const std::vector<ChangedFile>& files_;
  std::vector<Document> documents_;
  std::vector<model::Handle> removed_;
  Handles added_;
  std::int64_t more_words_ = 0;
  std::int64_t more_texts_ = 0;
};

}  // namespace cairn::indexer
