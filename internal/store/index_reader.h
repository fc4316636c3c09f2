// Reads a published index. Offers only typed look-ups.
//
// Costs: opening takes about 0.3 ms (schema check), node() a few microseconds, find_text() some 0.2
// us per matching row. Finding a name by its key reads one block. Not thread-safe: use one reader
// per thread. Every function throws base::Error kIndexDamaged if it finds damage, and kTimeout if
// reading has taken more processor time than the deadline allows.
//
// The file is untrusted. This class checks everything it reads, so callers can rely on the
// following:
// - A node number is at most about().last_node.
// - A parent comes before its children.
// - A subtree ends at an existing node.
// - A range does not end before it begins.
//
// A call reports damage if it has read several times the file's size from a table. In a forged
// file, rows can share pages, so their total size can exceed the file's size.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/codec/name_codec.h"
#include "internal/codec/node_order.h"
#include "internal/codec/trait_block.h"
#include "internal/codec/word_codec.h"
#include "internal/model/edge.h"
#include "internal/model/handle.h"
#include "internal/model/history.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"
#include "internal/store/meta.h"
#include "internal/store/row_store.h"
#include "internal/store/rows.h"

namespace cairn::store {

class IndexReader {
 public:
  // Throws base::Error kNoIndex, kIndexVersion, kIndexDamaged.
  explicit IndexReader(const std::string& path, int deadline_milliseconds);
  // Reads an index that any backend has opened. Throws base::Error kIndexDamaged.
  explicit IndexReader(std::unique_ptr<RowStore> store);

  // See RowStore::limit().
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const {
    store_->limit(deadline_milliseconds, cancelled);
  }
  // The limits, to be checked in loops over data that this reader has returned. See store/limits.h.
  Limits& limits() const { return store_->limits(); }

  // Say that the traits, the nodes or the arcs of `nodes` will be read soon. A remote backend then
  // fetches them at once; otherwise this does nothing. find_text() does so for the traits of its hits.
  template <typename Nodes>
  void prefetch_traits(const Nodes& nodes) const {
    prefetch(Table::kTraitBlock, codec::kTraitsPerBlock, nodes);
  }
  template <typename Nodes>
  void prefetch_nodes(const Nodes& nodes) const {
    prefetch(Table::kNode, 1, nodes);
  }
  template <typename Nodes>
  void prefetch_arcs(const Nodes& nodes) const {
    prefetch(Table::kArc, 1, nodes);
  }

  // The numbers that the tables store for the nodes. This class translates them: all numbers that
  // it takes and returns are those of an index from nothing.
  const codec::NodeOrder& order() const { return order_; }
  // Gives the nodes other outline numbers, those of the index that a revision will write
  // (IndexReviser::set_order()). Nodes that `order` lacks vanish from all lists, and its new nodes
  // have no rows. A node is damaged if the last node of its subtree has vanished. Requires: nothing
  // was read before.
  void set_order(codec::NodeOrder order, const LastNodes& last);
  // The nodes of the files that revisions have replaced (index_reviser.h), ascending.
  std::vector<model::NodeId> revised_files() const;

  bool has_delta() const { return store_->has_delta(); }  // delta_pages.h

  const Meta& about() const { return meta_; }
  std::string meta(std::string_view key) const;  // as stored; "" if there is none
  std::vector<InputRow> inputs() const;

  std::optional<model::Node> node(model::NodeId id) const;
  std::vector<model::Node> nodes(model::NodeId first, model::NodeId last) const;  // inclusive
  // These read no text, so they take less time than nodes(). bodies() leaves out nodes without a
  // body.
  std::vector<NodeBody> bodies(model::NodeId first, model::NodeId last) const;  // inclusive
  std::vector<NodeSpan> spans(model::NodeId first, model::NodeId last) const;   // inclusive
  // Visits the nodes in order. Only their ids, files and places are set.
  void visit_places(model::NodeId first, model::NodeId last,
                    const std::function<void(const model::Node&)>& visit) const;
  std::string documentation(model::NodeId id) const;
  std::optional<model::NodeId> node_of(model::Handle handle) const;
  // Returns the handles of the nodes up to `last`, indexed by node number; 0 for kNoNode. Takes
  // eight bytes per node. Requires: `last` is last_code_node or another last node of about().
  std::vector<model::Handle> handles(model::NodeId last) const;

  std::optional<FileRow> file(model::NodeId id) const;
  std::vector<FileRow> files() const;  // ascending by node, that is, by path within a module
  std::vector<model::Occurrence> occurrences(model::NodeId file) const;
  BodySizes body_sizes(model::NodeId file) const;

  // Returns the documents up to `last`, ascending. Reads at least one page per document, because a
  // row also contains the document's text.
  std::vector<DocumentRow> documents(model::NodeId last) const;
  // Requires: documents() returned `document`.
  std::string document_pieces(model::NodeId document) const;  // DocumentContent::pieces
  // Requires: the document has `pieces` pieces.
  DocumentBody document_body(model::NodeId document, std::size_t pieces) const;

  std::vector<Posting> postings(model::NodeId node) const;
  // The name of a node, and the range of the nodes inside it.
  std::optional<NodeHead> head(model::NodeId id) const;
  // The nodes that contain `word` (folded) in their text, ascending.
  std::vector<codec::WordCount> nodes_spelling(std::string_view word) const;

  // The edges from and to a node. Each list is ordered by the node at the other end. Incoming edges
  // have no evidence.
  struct Arcs {
    std::vector<model::Edge> outgoing;
    std::vector<model::Edge> incoming;
  };
  Arcs arcs(model::NodeId node) const;
  // Visits every node that has arcs, ascending.
  void visit_arcs(const std::function<void(model::NodeId, const Arcs&)>& visit) const;
  // Visits every edge once, with the node from which it comes. Takes half the time of visit_arcs().
  using OutgoingVisitor = std::function<void(model::NodeId, const std::vector<model::Edge>&)>;
  void visit_outgoing(const OutgoingVisitor& visit) const;

  // Returns the version-control history of a node. Returns nothing if none of the commits that the
  // import read changed the node.
  std::optional<model::NodeHistory> history(model::NodeId node) const;
  // All histories, ascending by node; or only the histories of the nodes `first` to `last`.
  std::vector<model::NodeHistory> histories() const;
  std::vector<model::NodeHistory> histories(model::NodeId first, model::NodeId last) const;
  // Returns the log "commits" or "lines" as the import wrote it. Returns an empty log if there is
  // no history.
  model::CommitLog log(std::string_view name) const;

  // Returns the facts that an import read from the source file with this path and this content
  // hash; "" if there are none.
  std::string facts(std::string_view path, std::string_view hash) const;
  // The same, whatever content the file had.
  std::string facts(std::string_view path) const;
  // Returns a block of builtin/declared_files.h, or "" if there is none with this number.
  std::string declared(std::uint32_t number) const;

  // The files that the index was built from, ordered by path.
  std::vector<SourceRow> sources() const;
  std::optional<SourceRow> source(std::string_view path) const;
  // Visits the blocks of the word filter of the sources (codec/word_filter.h). There are no blocks
  // if the import had no sources. The numbers of files are SourceRow::number.
  void visit_word_filter(const std::function<void(std::string_view block)>& visit) const;

  // The traits of a node; default values if `id` does not exist.
  model::NodeTraits traits(model::NodeId id) const;

  // Calls `visit(key, entry)` for each name whose key begins with `key_prefix`, in key order. An
  // empty prefix visits the whole lexicon. `visit` returns whether to continue.
  using NameVisitor =
      std::function<bool(std::string_view key, const codec::NameBlockReader& entry)>;
  void visit_names(std::string_view key_prefix, const NameVisitor& visit) const;
  // Like visit_names(""), but skips names that `filter` rules out.
  void visit_names(const base::LetterFilter& filter, const NameVisitor& visit) const;

  std::vector<TextHit> find_text(const std::vector<TextTerm>& terms, const RowSpan& rows) const;
  // Returns the number of rows in `rows` that have `term` in their name, signature or
  // documentation. Stops counting at `most`. Takes 0.1 us per row.
  std::size_t count_rows_with(const std::string& term, const RowSpan& rows, std::size_t most) const;

  // The number of rows of a table, for `cairn stats`.
  std::uint64_t count(Table table) const { return store_->count(table); }

  // See RowStore. Takes time in proportion to the size of the index.
  void check_structure() const { store_->check_structure(); }
  std::uint64_t check_content() const { return store_->check_content(); }
  std::uint64_t bytes() const { return bytes_; }

 private:
  // Prefetches the rows of `nodes`, each of which has `nodes_per_row` nodes.
  template <typename Nodes>
  void prefetch(Table table, std::size_t nodes_per_row, const Nodes& nodes) const {
    if (!store_->is_remote()) return;
    std::vector<std::int64_t> keys;
    for (const auto node : nodes) {
      const model::NodeId stored = order_.stored(model::NodeId{node});
      keys.push_back(static_cast<std::int64_t>(value_of(stored) / nodes_per_row));
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    store_->prefetch(table, keys);
  }

  model::Node read_node(const Row& row) const;
  void check_span(const NodeSpan& span) const;
  void visit_names(std::string_view key_prefix, const base::LetterFilter* filter,
                   const NameVisitor& visit) const;
  void visit_names(Rows& select, std::string_view key_prefix, const base::LetterFilter* filter,
                   const NameVisitor& visit) const;
  std::vector<model::Edge> read_outgoing(model::NodeId node, std::string_view outgoing) const;
  std::string symbol_of(std::int64_t package, std::string_view descriptors) const;
  const std::string& trait_block(std::uint32_t number) const;

  class Volume;

  Volume volume() const;  // a new counter, for one call

  Arcs read_arcs(model::NodeId node, std::string_view outgoing, std::string_view incoming) const;

  // The rows of the full text with the nodes of `rows`, except those that revisions have replaced;
  // nothing if there are none.
  std::optional<RowSpan> stored_rows(const RowSpan& rows) const;
  // Gives hits their outline numbers and order. Keeps those in `rows` whose node is_replaced or not.
  // Terms of other nodes in the tables of revisions, which only a forged file has, are ignored, so
  // that no node has the same term twice.
  void keep_hits(std::vector<TextHit>& hits, const RowSpan& rows, bool is_replaced) const;
  // Completes the hits in the full text of the whole index by those in the text of revisions.
  void add_revised_hits(const std::vector<TextTerm>& terms, const RowSpan& rows,
                        std::vector<TextHit>& hits) const;

  std::unique_ptr<RowStore> store_;
  std::uint64_t bytes_;
  Meta meta_;
  codec::NodeOrder order_;
  // A query that is prepared when it is first needed, which takes some 7 us.
  class Prepared {
   public:
    explicit Prepared(const Query& query) : query_(query) {}
    Rows& in(const RowStore& store);

   private:
    Query query_;
    std::unique_ptr<Rows> rows_;
  };
  mutable Prepared select_node_;
  mutable Prepared select_head_;
  mutable Prepared select_bodies_;
  mutable Prepared select_documentation_;
  mutable Prepared select_handle_;
  mutable Prepared select_file_;
  mutable Prepared select_occurrences_;
  mutable Prepared select_postings_;
  mutable Prepared select_traits_;
  mutable Prepared select_arcs_;
  mutable Prepared select_pieces_;
  mutable Prepared select_facts_;
  mutable Prepared select_declared_;
  mutable Prepared select_source_;
  mutable std::unique_ptr<Rows> select_names_;  // prepared when it is first needed
  mutable std::map<std::int64_t, std::string> packages_;
  mutable std::uint64_t package_bytes_ = 0;  // of the headers in packages_
  mutable std::unordered_map<std::uint32_t, std::string> trait_blocks_;
  // The block that was used last. Most callers ask for the traits of nodes in ascending order.
  mutable const std::string* last_trait_block_ = nullptr;
  mutable std::uint32_t last_trait_number_ = 0;
};

}  // namespace cairn::store
