// An open index: the interface through which search/ and the modules above it query an index.
//
// A Corpus never changes. An import replaces the index file; a Corpus opened after that reads the
// new file. Look-ups cache what they read, so only one thread at a time may use a Corpus.
#pragma once

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
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
using store::Posting;
using store::SourceRow;
using store::TextField;
using store::TextHit;
using store::TextTerm;

// The result of checking every page of an undamaged index file.
struct PageCheck {
  std::string content;  // the hash over all pages
  std::uint64_t bytes = 0;
};

// A name in the lexicon and the nodes that have it.
struct NameMatch {
  std::string key;   // base::name_key() of the name
  std::string name;  // as spelled
  std::vector<model::NodeId> nodes;
};

struct OpenRequest {
  std::string index_path;
  // The directory of the sources. If empty, it is derived from the index's location or metadata,
  // provided that this user's cairn wrote the index (trust/seal.h). Any other index could name any
  // directory, so its sources are not read.
  std::string root;
  int deadline_milliseconds = 5000;  // in processor time
  bool must_be_own = false;          // whether this user's cairn must have written the index
};

class Corpus {
 public:
  // Throws base::Error kNoIndex, kIndexVersion, kIndexDamaged, kPermission.
  explicit Corpus(const OpenRequest& request);

  // Makes functions that read the index throw base::Error kTimeout once `*cancelled` is true, or
  // this thread has used `deadline_milliseconds` of processor time since this call (0: no
  // deadline). `cancelled` may be null; otherwise it must stay valid.
  void limit(int deadline_milliseconds, const std::atomic<bool>* cancelled) const {
    index_.limit(deadline_milliseconds, cancelled);
  }
  // Runs `work` and returns its result. The time that `work` takes does not count towards the
  // deadline. This is for work that reads sources instead of the index.
  template <typename Work>
  auto without_deadline(const Work& work) const {
    const auto paused_at = index_.limits().pause();
    auto result = work();
    index_.limits().resume(paused_at);
    return result;
  }

  // From now on, caches the names and the rows of the graph in decoded form. This is for a corpus
  // that answers many queries. The cache takes about 100 bytes per name and 8 bytes per arc;
  // forget_rows() frees the arcs.
  void keep() { kept_.emplace(); }
  // The cached rows of a view of the graph, to which the caller may add rows. Null unless keep()
  // was called. Valid until forget_rows().
  KeptRows* kept_rows(const std::string& view) const {
    return kept_ ? &kept_->rows[view] : nullptr;
  }
  void forget_rows(std::size_t max_nodes);  // forgets all rows if more than `max_nodes` are cached

  const std::string& index_path() const { return index_path_; }
  bool is_own() const { return opened_.is_own(); }  // written by this user's cairn
  const base::SourceTree& sources() const { return sources_; }
  // The index's metadata, which was validated when the index was opened.
  const store::Meta& about() const { return index_.about(); }
  // Checks the limits: throws base::Error kTimeout like functions that read the index. Should be
  // called in loops over many nodes.
  void tick() const { index_.limits().tick(); }
  // tick() for another thread, whose own processor time counts.
  std::function<void()> ticker() const {
    return [limits = index_.limits()]() mutable { limits.tick(); };
  }
  // The existing nodes from `first` to `last`. Iterating over them checks the limits.
  NodeIds ids(model::NodeId first, model::NodeId last) const {
    return {first, std::min(last, last_node()), index_.limits()};
  }
  std::string generation() const { return about().generation; }
  // Which sources are in the index, and which were left out. Nothing if the index was built by an
  // older version of cairn, or without access to the sources.
  std::optional<model::Coverage> coverage() const {
    return codec::decode_coverage(index_.meta(codec::kCoverageMeta));
  }
  std::vector<InputRow> inputs() const { return index_.inputs(); }
  // How the indexer of each input failed, in the order of inputs(). The list may be shorter than
  // inputs(). Its strings are safe to print.
  std::vector<std::string> faults() const {
    return codec::decode_faults(index_.meta(codec::kFaultsMeta));
  }

  // ---- outline ----
  // Node numbers are in this order: the repository's code, external symbols, documents, comments.
  std::optional<model::Node> node(model::NodeId id) const;
  // Nodes of code and external symbols, not of documents; `last` is included.
  std::vector<model::Node> nodes(model::NodeId first, model::NodeId last) const {
    return index_.nodes(first, last);
  }
  std::vector<model::Node> subtree(const model::Node& top) const { return nodes(top.id, top.last); }
  model::NodeTraits traits(model::NodeId id) const { return index_.traits(id); }
  std::string documentation(model::NodeId id) const { return index_.documentation(id); }
  std::string handle(const model::Node& node) const;
  std::optional<model::NodeId> node_of(model::Handle handle) const {
    return index_.node_of(handle);
  }
  // The node with the handle `text`: "@7ke2m9xa0c", or "@7ke2m9xa0c.12" for a piece of a document.
  std::optional<model::NodeId> node_of_handle(std::string_view text) const;
  // The handles of all nodes of code and external symbols, by node number.
  std::vector<model::Handle> handles() const { return index_.handles(last_external_node()); }
  model::NodeId last_code_node() const { return about().last_code_node; }
  model::NodeId last_external_node() const { return about().last_external_node; }
  model::NodeId last_document_node() const { return about().last_document_node; }
  model::NodeId last_node() const { return about().last_node; }
  bool is_prose(model::NodeId id) const { return id > last_external_node() && id <= last_node(); }

  // ---- documents ----
  // All documents, ascending; read once and cached.
  const std::vector<DocumentRow>& documents() const;
  // The documents that are files, as opposed to comments in sources. Reads them on each call.
  std::vector<DocumentRow> written_documents() const {
    return index_.documents(last_document_node());
  }
  // The document that contains a piece. It is cached, so the reference is valid as long as the
  // corpus exists.
  const Document& document_of(model::NodeId piece) const;
  // The section of a kComments document that is the documentation of `symbol`, or nothing.
  std::optional<model::NodeId> comment_on(const model::Node& symbol) const;
  // The outline of the document that contains a piece, without its text; cached like document_of().
  const DocumentOutline& outline_of(model::NodeId piece) const;

  // ---- files ----
  // The row of a source file; for a document, its path and format.
  std::optional<FileRow> file(model::NodeId id) const;
  std::vector<FileRow> files() const { return index_.files(); }
  // The path of a node's file or document, or a module's directory; otherwise "".
  std::string path_of(const model::Node& node) const;
  std::vector<model::Occurrence> occurrences(model::NodeId file) const {
    return index_.occurrences(file);
  }
  std::vector<Posting> postings(model::NodeId node) const { return index_.postings(node); }

  // ---- words ----
  // The head of a node of code; cheaper to read than the whole node.
  std::optional<store::NodeHead> head(model::NodeId id) const { return index_.head(id); }
  // The nodes whose source or documentation contains `word` (in folded case), ascending.
  std::vector<codec::WordCount> nodes_spelling(std::string_view word) const {
    return index_.nodes_spelling(word);
  }

  // ---- graph ----
  Arcs arcs(model::NodeId node) const { return index_.arcs(node); }
  // Visits every node that has arcs, in ascending order. This reads the whole graph, which takes
  // about 1 us per edge.
  void visit_arcs(const std::function<void(model::NodeId, const Arcs&)>& visit) const {
    index_.visit_arcs(visit);
  }

  // ---- history ----
  std::optional<model::NodeHistory> history(model::NodeId node) const {
    return index_.history(node);
  }
  std::vector<model::NodeHistory> histories() const { return index_.histories(); }
  std::vector<model::NodeHistory> histories(model::NodeId first, model::NodeId last) const {
    return index_.histories(first, last);
  }
  // The commit that the index describes ("" if it has no history), and the time of this commit,
  // which counts as "now".
  std::string head() const { return about().head; }
  std::int64_t head_time() const { return about().head_time; }
  std::uint64_t commits() const { return about().commits; }
  bool history_is_cut() const { return about().history_is_cut; }
  // All commits; decoded on each call.
  model::History history_log() const {
    return {head(), head_time(), index_.log(store::kCommitsLog), index_.log(store::kLinesLog),
            about().history_gaps};
  }
  // The time of the oldest commit whose changed lines are in the index; 0 if there is none.
  std::int64_t lines_since() const { return about().lines_since; }

  // ---- names and text ----
  std::vector<NameMatch> names_with_key(std::string_view key) const;
  // Visits every name whose key begins with `prefix`. `visit(key, name, nodes)` returns whether to
  // continue. It should call nodes(), which returns the name's nodes, only if it needs them.
  using NodesOf = std::function<std::vector<model::NodeId>()>;
  using NameVisitor =
      std::function<bool(std::string_view key, const std::string& name, const NodesOf& nodes)>;
  void visit_names(std::string_view prefix, const NameVisitor& visit) const;
  // The number of code nodes whose name, signature or documentation contains `term`, but at most
  // `most`. Requires: `term` comes from base::Analyzer.
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
  // The mean lengths, in words, of all documentation and of all bodies that are not empty. Searches
  // use them to normalize scores.
  double mean_documentation_words() const { return about().documentation_words; }
  double mean_body_words() const { return about().body_words; }

  // ---- the files that the index was built from ----
  std::vector<SourceRow> source_rows() const { return index_.sources(); }
  std::optional<SourceRow> source_row(std::string_view path) const { return index_.source(path); }
  // Visits the blocks of the filter of the words in these files (codec/word_filter.h). A file's
  // number is its index in source_rows().
  void visit_word_filter(const std::function<void(std::string_view block)>& visit) const {
    index_.visit_word_filter(visit);
  }
  // The time when the import began to read these files, if known. A file whose last change is
  // earlier has not changed since it was indexed.
  std::optional<timespec> read_since() const { return opened_.created; }
  // Whether the file has the size of `row` and was last changed (ctime) before the import began.
  // Costs a system call. False if the file system does not know when the index was created; wrong
  // if the index was copied, without its times, to a tree with other contents of the same sizes.
  bool is_unchanged(const store::SourceRow& row) const;

  // ---- the whole ----
  std::uint64_t count(std::string_view table) const { return index_.count(table); }
  std::uint64_t file_bytes() const;
  // Both throw base::Error kIndexDamaged if the index file is damaged.
  PageCheck check_pages() const;
  void check_structure() const { index_.check_structure(); }

 private:
  // Returns the handle of `node` as text. `handle` is derived from the node's identity; if another
  // node has this handle, `node` has one of the next handles.
  std::string handle_text(model::Handle handle, model::NodeId node) const;
  void read_kept_names() const;

  std::string index_path_;
  store::OpenedIndex opened_;
  const store::IndexReader& index_;
  base::SourceTree sources_;
  mutable std::optional<std::vector<DocumentRow>> document_rows_;
  // Caches. The keys are the node numbers of the documents.
  mutable std::unordered_map<std::uint32_t, std::unique_ptr<DocumentOutline>> outlines_;
  mutable std::unordered_map<std::uint32_t, std::unique_ptr<Document>> documents_;
  mutable std::optional<Kept> kept_;
};

}  // namespace cairn::corpus
