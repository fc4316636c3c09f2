// The layout of a revision: the nodes of the changed files, with the numbers that they will have.
//
//   RevisedLayout layout(index, collected);
//   if (!layout.plan(reworded, removed)) …
//   FileBuilder files(collected, layout.layout(), …);
//   reviser.set_order(layout.order(), layout.last());
//
// Nodes are the same as before if they have the same symbols. They keep the numbers that the tables
// store for them (codec/node_order.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "internal/codec/node_order.h"
#include "internal/collected/collected.h"
#include "internal/indexer/changed_file.h"
#include "internal/indexer/layout.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

class RevisedLayout {
 public:
  using Places = std::set<std::pair<std::string, model::Position>>;  // paths, and places in them

  // Requires: `collected` has the documents of the changed files alone.
  RevisedLayout(const store::IndexReader& index, collected::Collected& collected)
      : index_(index), collected_(collected) {}

  // `reworded` has the names of the definitions whose descriptions have changed, or vanish. `removed`
  // has the paths of the files that are removed. Returns false if a changed file uses a symbol that
  // the index lacks, or describes a node of another file in another way than before; if a node may
  // have to move to another file; or if a module would be inside another one.
  bool plan(const Places& reworded, const std::vector<std::string>& removed);

  // The pieces of a document. Documents follow the code, and documents of comments follow those.
  struct PiecesPlace {
    model::NodeId first{};    // of the pieces in the present order, or where the new ones belong
    std::uint32_t known = 0;  // the number of pieces that are replaced
    std::uint32_t count = 0;  // the number of new pieces
    model::NodeId node{};     // the first of the new ones: set by place_pieces()
    bool is_document = false;
  };
  // Replaces documents by others, all of whose pieces have new numbers. Returns false as plan() does
  // if there are too many. Requires: plan() was called; the places ascend.
  bool place_pieces(std::vector<PiecesPlace>& places);

  // Whether the changed files have the same nodes as before, in the same places of the outline.
  bool has_same_outline() const { return has_same_outline_; }
  // The order of all nodes, and the last nodes of each kind. The nodes of the changed files count as
  // replaced.
  const codec::NodeOrder& order() const { return order_; }
  const store::LastNodes& last() const { return last_; }
  // The nodes that the changed files no longer have, as in the index.
  const std::vector<model::Node>& removed() const { return removed_; }
  // The new number of a node of the index; kNoNode if the node was removed.
  model::NodeId number_now(model::NodeId before) const;

  // Complete are only the nodes of the changed files. Of the nodes that they use, the symbol and
  // the kind are known.
  const Layout& layout() const { return layout_; }

  // Whether the description of a node of the changed files has changed.
  bool is_reworded(model::NodeId node) const { return reworded_.contains(node); }

  // The changed files, ascending by node.
  std::vector<ChangedFile> take_files() { return std::move(files_); }

 private:
  using Site = std::pair<collected::SymbolId, collected::PathId>;

  bool find_files(const std::vector<std::string>& removed);
  bool find_places(const std::vector<store::FileRow>& rows,
                   const std::vector<std::string>& removed);
  std::set<Site> sites_at(const Places& places) const;
  bool leave_out_foreign();
  bool is_behind(const collected::DefinitionRecord& definition, const model::Node& node) const;
  bool read_descriptions(const std::set<Site>& reworded);
  bool has_same_bases() const;
  bool plan_order(const Layout& alone);
  bool set_order(std::vector<codec::NodeOrder::Run> runs, std::uint32_t last_stored);
  model::NodeId number_before(model::NodeId now) const;
  bool place_file(const Layout& alone, std::uint32_t number, ChangedFile& file);
  void place_module(ChangedFile& module);
  model::NodeId parent_of(const ChangedFile& file) const;
  void note_old(ChangedFile& file, const std::vector<model::Node>& old);
  bool is_removable(const ChangedFile& file, const Places& reworded) const;
  model::Node known_node(model::NodeId id, const ChangedFile& file,
                         const std::vector<model::Node>& old) const;
  void note_place(const PlannedNode& now, const model::Node& before);
  bool place_symbol(collected::SymbolId symbol);
  bool is_changed(model::NodeId node) const;

  const store::IndexReader& index_;
  collected::Collected& collected_;
  Layout layout_;
  codec::NodeOrder before_;  // with runs
  codec::NodeOrder order_;
  store::LastNodes last_;
  bool has_same_outline_ = true;
  std::vector<ChangedFile> files_;
  std::map<std::string, model::NodeId> new_modules_;  // by path
  std::vector<model::Node> removed_;
  std::set<model::NodeId> reworded_;
  // The symbols that the changed files define, but whose nodes are in other files. For those that
  // the changed files also describe: their bases.
  std::map<collected::SymbolId, std::optional<std::set<collected::SymbolId>>> foreign_;
};

}  // namespace cairn::indexer
