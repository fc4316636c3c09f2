// The layout of a revision: the nodes of the changed files, with the numbers that they have in the
// index.
//
//   RevisedLayout layout(index, collected);
//   if (!layout.plan()) …          // the changed files have other nodes than before
//   FileBuilder files(collected, layout.layout(), …);
#pragma once

#include <cstdint>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/indexer/changed_file.h"
#include "internal/indexer/layout.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

class RevisedLayout {
 public:
  // Requires: `collected` has the documents of the changed files alone.
  RevisedLayout(const store::IndexReader& index, collected::Collected& collected)
      : index_(index), collected_(collected) {}

  // Returns false if a changed file has other nodes than before, or uses a symbol that the index
  // lacks.
  bool plan();

  // Complete are only the nodes of the changed files. Of the nodes that they use, the symbol and
  // the kind are known.
  const Layout& layout() const { return layout_; }

  // The changed files as the index has them, ascending by node.
  std::vector<ChangedFile> take_files() { return std::move(files_); }

 private:
  void intern_relationships();
  bool find_files(const Layout& alone);
  bool place_file(const Layout& alone, std::uint32_t number);
  bool place_symbol(collected::SymbolId symbol);
  bool is_changed(model::NodeId node) const;

  const store::IndexReader& index_;
  collected::Collected& collected_;
  Layout layout_;
  std::vector<ChangedFile> files_;
};

}  // namespace cairn::indexer
