// Makes the next version of an index, which describes the present content of a few files.
//
//   Publication publication(index_path, wait);
//   IndexReviser reviser(index_path, publication.temporary_path(), RevisionForm::kDelta);
//   reviser.replace_file(batch);  …
//   reviser.finish();
//   publication.publish_delta();
//
// The next version is a delta over the index (delta_pages.h), or a copy of both.
//
// What is stored for a single node or file is replaced. Full text and words are stored by term, and
// finding the old terms of a node would take a pass over all terms. So the new terms of replaced
// files are stored in tables of their own, and a reader ignores the old terms of these files
// (codec::NodeOrder::is_replaced()). A file that has been replaced can be replaced again.
//
// If nodes are added, removed or moved, set_order() comes first. The numbers of nodes are then those
// of an index from nothing. The other nodes keep the numbers that the tables have for them, so that
// rows that refer to them stay valid (codec/node_order.h).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/codec/name_codec.h"
#include "internal/codec/node_order.h"
#include "internal/codec/word_codec.h"
#include "internal/model/edge.h"
#include "internal/model/handle.h"
#include "internal/model/history.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"
#include "internal/store/meta.h"
#include "internal/store/rows.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

enum class RevisionForm : std::uint8_t { kDelta, kCopy };

// Returns the form in which to revise an index: a delta, until the one that it has is so large that a
// copy pays.
RevisionForm next_form(const std::string& index_path);

class IndexReviser {
 public:
  // Begins the next version of the index at `from`, in the empty file `to`. Requires: this user wrote
  // the index at `from` (trust/seal.h), and nobody replaces it meanwhile.
  IndexReviser(const std::string& from, const std::string& to, RevisionForm form);

  // The order of the nodes: at first, that of the index. It always has runs, unless the index has
  // no nodes. Node numbers in all calls are outline numbers of this order.
  const codec::NodeOrder& order() const { return order_; }

  // Replaces the order. Removes the rows of nodes that `order` lacks. Their handles and names are for
  // the caller to replace, and readers skip them in full text, words, traits and the lists of other
  // nodes. Requires: nothing was replaced before; the numbers stored for new nodes are above the
  // highest number before.
  void set_order(codec::NodeOrder order, const LastNodes& last);
  // Sets the last node in the subtree of a node that no replaced file contains.
  void set_last(model::NodeId node, model::NodeId last);
  // Returns false, and is to be called no more, if one of the handles is also that of another node:
  // then other nodes would get other handles.
  [[nodiscard]] bool replace_handles(
      const std::vector<model::Handle>& removed,
      const std::vector<std::pair<model::Handle, model::NodeId>>& added);

  // Replaces what is stored for a file and its symbols, except for handles, names and what the
  // functions below replace. Requires: the batch has the file and all its nodes, or a module alone.
  void replace_file(const RowBatch& batch);

  // Replaces the words of all nodes from `first` to `last`. Each list ascends by node.
  using Words = std::map<std::string, std::vector<codec::WordCount>, std::less<>>;
  struct WordsOfFile {
    model::NodeId first{};
    model::NodeId last{};
    Words words;
  };
  void replace_words(const std::vector<WordsOfFile>& files);

  void set_names(std::vector<codec::NameEntry> entries);  // all; ordered by (key, name)
  // Adds a document, with its searchable text. Requires: set_order() was called, and all pieces of
  // the document are new.
  void add_document(const DocumentRow& document, const DocumentContent& content,
                    const std::vector<TextRow>& texts);
  // Adds a document of comments, likewise.
  void add_comments(const DocumentRow& document, const DocumentContent& content);
  // Replaces the mentions of code in a document.
  void set_mentions(model::NodeId document, std::vector<model::Occurrence> mentions);
  void set_postings(model::NodeId node, std::vector<Posting> postings);
  void set_arcs(model::NodeId node, std::vector<model::Edge> outgoing,
                std::vector<model::Edge> incoming);
  void set_traits(const std::map<model::NodeId, model::NodeTraits>& traits);
  // Replaces hotspot and recency of the nodes from `first` on, one for each of `traits`.
  void set_activity(model::NodeId first, std::span<const model::NodeTraits> traits);
  // Replaces the history of the nodes from `first` to `last`.
  void set_histories(model::NodeId first, model::NodeId last,
                     const std::vector<model::NodeHistory>& histories);
  void set_log(std::string_view name, const model::CommitLog& log);

  void set_source(const SourceRow& source);  // size and hash of a file that the index has
  // Requires: no other file has the number of `source`.
  void add_source(const SourceRow& source);
  void remove_source(std::string_view path);  // with its facts
  void set_facts(std::string_view path, std::string_view hash, std::string_view data);
  void set_declared(std::uint32_t number, std::string_view data);
  void set_input(const InputRow& input);  // the input with the same name
  // Adds a block to the word filter that covers the present content of the file with this number.
  // Replaces the block that an earlier revision has added for the number.
  void set_words_in(std::uint32_t file, std::string_view block);
  void set_meta(std::string_view key, std::string_view value);
  void remove_meta(std::string_view key);

  // Completes the file. Returns which pages of a copy differ from the file `from`, without its delta.
  WrittenPages finish();

 private:
  void insert_document(const DocumentRow& document, const DocumentContent& content);
  std::int64_t number(model::NodeId node) const;  // the stored number
  std::int64_t package_of(std::string_view header);
  void replace_node(const NodeRow& row);
  void remove_node(model::NodeId stored);
  // Returns a statement that many nodes need: to prepare it takes longer than to run it.
  Statement& prepared(std::string_view sql);
  std::int64_t find_first_added_block();

  std::unique_ptr<DeltaPages> before_;  // null if the index had no delta
  std::unique_ptr<DeltaPages> delta_;   // the next one; null if the form is a copy
  Database database_;
  Transaction transaction_;
  codec::NodeOrder order_;
  std::optional<std::int64_t> first_added_block_;   // the id of the block of words for file 0
  std::map<std::string_view, Statement> prepared_;  // by their texts, which are literals
  bool has_new_order_ = false;
  std::vector<codec::NodeOrder::Range> replaced_;
  std::map<std::string, std::int64_t, std::less<>> packages_;  // read when it is first needed
};

}  // namespace cairn::store
