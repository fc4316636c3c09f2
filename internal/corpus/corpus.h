// An open index. search/ and the modules above it query the index through this interface.
//
// A Corpus never changes. An import replaces the index file, and a Corpus that is opened later
// reads the new file. Lookups fill caches, so a Corpus must not be used by two threads at the same
// time.
#pragma once

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/codec/coverage_codec.h"
#include "internal/codec/fault_codec.h"
#include "internal/corpus/document.h"
#include "internal/corpus/kept.h"
#include "internal/corpus/node_ids.h"
#include "internal/model/coverage.h"
#include "internal/model/handle.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"
#include "internal/store/opened_index.h"

namespace cairn::corpus {

using Arcs = store::IndexReader::Arcs;
using store::DocumentRow;
using store::FileRow;
using store::InputRow;
using store::NodeBody;
using store::NodeSpan;
using store::Posting;
using store::SourceRow;
using store::Table;
using store::TextField;
using store::TextHit;
using store::TextTerm;

// The result of checking all pages of an undamaged index file.
struct PageCheck {
  std::string content;  // hash of all pages
  std::uint64_t bytes = 0;
};

// A name in the lexicon, and the nodes with this name.
struct NameMatch {
  std::string key;   // base::name_key() of the name
  std::string name;  // the name as written in the source
  std::vector<model::NodeId> nodes;
};

struct OpenRequest {
  std::string index_path;  // or a URL (store/database_url.h)
  // The root directory of the sources. If empty, it is derived from the location or the metadata of
  // the index, but only if this user's cairn wrote the index (trust/seal.h). An index from someone
  // else could name any directory, so its sources are not read.
  std::string root;
  int deadline_milliseconds = 5000;  // in processor time; see limit()
  bool must_be_own = false;  // whether to reject an index that this user's cairn did not write
  // The name of the index in answers; if empty, its path. Servers do not say where a database is.
  std::string shown_as = {};
};

class Corpus {
 public:
  // Throws base::Error kNoIndex, kIndexVersion, kIndexDamaged, kPermission.
  explicit Corpus(const OpenRequest& request);
  // An index that a database has opened; `url` is its name. Its sources are not read.
  Corpus(std::unique_ptr<store::RowStore> index, std::string url);

  // Limits the functions that read the index. They throw base::Error kTimeout once `*cancelled` is
  // true, or once this thread has used `deadline_milliseconds` of processor time since this call. A
  // deadline of 0 means no deadline. `cancelled` may be null; otherwise, it must stay valid.
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const {
    index_.limit(deadline_milliseconds, cancelled);
  }
  // Runs `work` and returns its result. The time that `work` takes does not count towards the
  // deadline. Intended for work that reads sources instead of the index.
  template <typename Work>
  auto without_deadline(const Work& work) const {
    const auto paused_at = index_.limits().pause();
    auto result = work();
    index_.limits().resume(paused_at);
    return result;
  }

  // Enables caching of decoded names and graph rows. Intended for a corpus that answers many
  // queries. The cache takes about 100 bytes per name and 8 bytes per arc. forget_rows() removes
  // the rows.
  void keep() { kept_.emplace(); }
  // Returns the cached rows of a view of the graph, or null if keep() was not called. The caller
  // may add rows. Valid until forget_rows().
  KeptRows* kept_rows(const std::string& view) const {
    return kept_ ? &kept_->rows[view] : nullptr;
  }
  void forget_rows(std::size_t max_nodes);  // removes all rows if more than `max_nodes` are cached

  // The path of the index, or its URL in a database. shown_index() is what answers call it, without
  // a password.
  const std::string& index_path() const { return index_path_; }
  std::string shown_index() const;
  bool is_own() const { return opened_.is_own(); }  // whether this user's cairn wrote the index
  const base::SourceTree& sources() const { return sources_; }
  // Returns the metadata of the index, which was validated when the index was opened.
  const store::Meta& about() const { return index_.about(); }
  // Throws base::Error kTimeout if a limit is exceeded, like the functions that read the index.
  // Should be called in loops over many nodes.
  void tick() const { index_.limits().tick(); }
  // Returns a function like tick() for another thread. It counts the processor time of that thread.
  std::function<void()> ticker() const {
    return [limits = index_.limits()]() mutable { limits.tick(); };
  }
  // Returns the existing nodes from `first` to `last`. Iteration calls tick().
  NodeIds ids(model::NodeId first, model::NodeId last) const {
    return {first, std::min(last, last_node()), index_.limits()};
  }
  std::string generation() const { return about().generation; }
  // Returns which sources are in the index, and which were left out. Returns nullopt if the index
  // was built by an older version of cairn, or without access to the sources.
  std::optional<model::Coverage> coverage() const {
    return codec::decode_coverage(index_.meta(codec::kCoverageMeta));
  }
  std::vector<InputRow> inputs() const { return index_.inputs(); }
  // Returns how the indexer of each input failed, in the order of inputs(). May be shorter than
  // inputs(). The texts are safe to print.
  std::vector<std::string> faults() const {
    return codec::decode_faults(index_.meta(codec::kFaultsMeta));
  }

  // ---- outline ----
  // Nodes are numbered in this order: code of the repository, external symbols, documents,
  // comments.
  std::optional<model::Node> node(model::NodeId id) const;
  // Returns the nodes from `first` to `last`, inclusive. Works for code and external symbols, but
  // not for documents.
  std::vector<model::Node> nodes(model::NodeId first, model::NodeId last) const {
    return index_.nodes(first, last);
  }
  std::vector<model::Node> subtree(const model::Node& top) const { return nodes(top.id, top.last); }
  // Returns the bodies of the nodes from `first` to `last` that have one. Faster than nodes().
  std::vector<NodeBody> bodies(model::NodeId first, model::NodeId last) const {
    return index_.bodies(first, last);
  }
  // Returns the places of all code nodes in the outline, ascending. Reads the whole table.
  std::vector<NodeSpan> code_spans() const {
    return index_.spans(model::NodeId{1}, last_code_node());
  }
  model::NodeTraits traits(model::NodeId id) const { return index_.traits(id); }
  std::string documentation(model::NodeId id) const { return index_.documentation(id); }
  std::string handle(const model::Node& node) const;
  std::optional<model::NodeId> node_of(model::Handle handle) const {
    return index_.node_of(handle);
  }
  // Returns the node with the handle `text`. Examples: "@7ke2m9xa0c", or "@7ke2m9xa0c.12" for a
  // piece of a document.
  std::optional<model::NodeId> node_of_handle(std::string_view text) const;
  // Returns the handles of all code nodes and external symbols, by node number.
  std::vector<model::Handle> handles() const { return index_.handles(last_external_node()); }
  model::NodeId last_code_node() const { return about().last_code_node; }
  model::NodeId last_external_node() const { return about().last_external_node; }
  model::NodeId last_document_node() const { return about().last_document_node; }
  model::NodeId last_node() const { return about().last_node; }
  bool is_prose(model::NodeId id) const { return id > last_external_node() && id <= last_node(); }

  // ---- documents ----
  // Returns all documents, in ascending order. Reads them once and caches them.
  const std::vector<DocumentRow>& documents() const;
  // Returns the documents that are files, without those made from source comments. Reads them once
  // and caches them. There is a comment document for nearly every source, so this is much faster
  // than documents().
  const std::vector<DocumentRow>& written_documents() const;
  // Returns the document that contains a piece. The document is cached, so the reference is valid
  // as long as the corpus exists.
  const Document& document_of(model::NodeId piece) const;
  // Returns the section of a kComments document that documents `symbol`, or nullopt.
  std::optional<model::NodeId> comment_on(const model::Node& symbol) const;
  // Returns the outline of the document that contains a piece, without the text. Cached like the
  // result of document_of().
  const DocumentOutline& outline_of(model::NodeId piece) const;

  // ---- files ----
  // Returns the row of a source file. For a document, the row has its path and its format.
  std::optional<FileRow> file(model::NodeId id) const;
  std::vector<FileRow> files() const { return index_.files(); }
  // Returns the path of a node's file or document, or the directory of a module; otherwise "".
  std::string path_of(const model::Node& node) const;
  std::vector<model::Occurrence> occurrences(model::NodeId file) const {
    return index_.occurrences(file);
  }
  std::vector<Posting> postings(model::NodeId node) const { return index_.postings(node); }

  // ---- words ----
  // Returns the head of a code node. This is faster than reading the whole node.
  std::optional<store::NodeHead> head(model::NodeId id) const { return index_.head(id); }
  // Returns the nodes whose source or documentation contains `word`, in ascending order. `word`
  // must be case-folded.
  std::vector<codec::WordCount> nodes_spelling(std::string_view word) const {
    return index_.nodes_spelling(word);
  }

  // ---- graph ----
  Arcs arcs(model::NodeId node) const { return index_.arcs(node); }
  // Say that these nodes, or their arcs, will be read soon; see IndexReader.
  void prefetch_arcs(std::span<const model::NodeId> nodes) const { index_.prefetch_arcs(nodes); }
  void prefetch_nodes(std::span<const model::NodeId> nodes) const { index_.prefetch_nodes(nodes); }
  // Visits all nodes that have arcs, in ascending order. Reads the whole graph, which takes about 1
  // us per edge.
  void visit_arcs(const std::function<void(model::NodeId, const Arcs&)>& visit) const {
    index_.visit_arcs(visit);
  }
  // Visits all edges, by the node from which they come, in half the time.
  void visit_outgoing(const store::IndexReader::OutgoingVisitor& visit) const {
    index_.visit_outgoing(visit);
  }

  // ---- history ----
  std::optional<model::NodeHistory> history(model::NodeId node) const {
    return index_.history(node);
  }
  std::vector<model::NodeHistory> histories() const { return index_.histories(); }
  std::vector<model::NodeHistory> histories(model::NodeId first, model::NodeId last) const {
    return index_.histories(first, last);
  }
  // The commit that the index describes ("" without history), and the time of that commit. Ages are
  // relative to this time.
  std::string head() const { return about().head; }
  std::int64_t head_time() const { return about().head_time; }
  std::uint64_t commits() const { return about().commits; }
  bool history_is_cut() const { return about().history_is_cut; }
  // Returns all commits. Decodes them on each call.
  model::History history_log() const {
    return {head(), head_time(), index_.log(store::kCommitsLog), index_.log(store::kLinesLog),
            about().history_gaps};
  }
  // Returns the time of the oldest commit whose changed lines are in the index. Returns 0 if there
  // is no such commit.
  std::int64_t lines_since() const { return about().lines_since; }

  // ---- names and text ----
  std::vector<NameMatch> names_with_key(std::string_view key) const;
  // Calls `visit` for every name whose key begins with `prefix`, until `visit` returns false.
  // Calling nodes() takes time, so `visit` should call it only if it needs the nodes with this
  // name.
  using NodesOf = std::function<std::vector<model::NodeId>()>;
  using NameVisitor =
      std::function<bool(std::string_view key, const std::string& name, const NodesOf& nodes)>;
  void visit_names(std::string_view prefix, const NameVisitor& visit) const;
  // Calls `visit` for every name, but may skip those that `filter` rules out.
  void visit_names(const base::LetterFilter& filter, const NameVisitor& visit) const;
  // Returns the number of code nodes whose name, signature or documentation contains `term`, but at
  // most `most`. Requires: `term` comes from base::Analyzer.
  std::size_t count_rows_with(const std::string& term, std::size_t most) const {
    return index_.count_rows_with(term, {model::NodeId{1}, last_code_node()}, most);
  }
  // Searches code.
  std::vector<TextHit> find_text(const std::vector<TextTerm>& terms) const {
    return index_.find_text(terms, {model::NodeId{1}, last_code_node()});
  }
  // Searches the sections and paragraphs of documents.
  std::vector<TextHit> find_prose(const std::vector<TextTerm>& terms) const {
    return index_.find_text(terms, {last_external_node(), last_document_node()});
  }
  // The average lengths, in words, of all documentation and of all nonempty bodies. Searches use
  // them to normalize scores.
  double mean_documentation_words() const { return about().documentation_words; }
  double mean_body_words() const { return about().body_words; }

  // ---- the files that the index was built from ----
  std::vector<SourceRow> source_rows() const { return index_.sources(); }
  std::optional<SourceRow> source_row(std::string_view path) const { return index_.source(path); }
  // Visits the blocks of the word filter, which says which words occur in which files
  // (codec/word_filter.h). The number of a file is SourceRow::number.
  void visit_word_filter(const std::function<void(std::string_view block)>& visit) const {
    index_.visit_word_filter(visit);
  }
  // Returns the time when the import started to read these files, if known. A file that was last
  // changed before this time has not changed since it was indexed.
  std::optional<timespec> read_since() const { return opened_.created; }
  // Returns whether the file has the size in `row` and was last changed (ctime) before the import
  // started. Costs one system call. Returns false if the file system does not know when the index
  // was created. The result can be wrong if the index was copied without its timestamps to a tree
  // whose files have the same sizes but other contents.
  bool is_unchanged(const store::SourceRow& row) const;

  // ---- the index as a whole ----
  std::uint64_t count(Table table) const { return index_.count(table); }
  std::uint64_t file_bytes() const { return index_.bytes(); }
  // Returns a string that changes whenever the index at `index_path` is replaced or updated; "" if
  // there is none.
  static std::string identity_of(const std::string& index_path);
  // The two check functions throw base::Error kIndexDamaged if the index file is damaged.
  PageCheck check_pages() const;
  void check_structure() const { index_.check_structure(); }

 private:
  // Returns the handle of `node` as text. `handle` is derived from the identity of the node. If
  // another node already has this handle, `node` has one of the next handles.
  std::string handle_text(model::Handle handle, model::NodeId node) const;
  void read_kept_names() const;
  // Returns false if the names are not kept.
  bool visit_kept_names(std::string_view prefix, const NameVisitor& visit) const;

  std::string index_path_;
  std::string shown_as_;  // see OpenRequest
  store::OpenedIndex opened_;
  const store::IndexReader& index_;
  base::SourceTree sources_;
  mutable std::optional<std::vector<DocumentRow>> document_rows_;
  mutable std::optional<std::vector<DocumentRow>> written_rows_;
  // Caches. The keys are the node numbers of documents.
  mutable std::unordered_map<std::uint32_t, std::unique_ptr<DocumentOutline>> outlines_;
  mutable std::unordered_map<std::uint32_t, std::unique_ptr<Document>> documents_;
  mutable std::optional<Kept> kept_;
};

}  // namespace cairn::corpus
