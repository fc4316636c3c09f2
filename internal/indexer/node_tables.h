// Tables that cover all nodes: traits, names, short ids, words, and the files in which each node
// occurs. They can be written only after all nodes are known.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "internal/base/string_pool.h"
#include "internal/codec/word_codec.h"
#include "internal/collected/spool.h"
#include "internal/indexer/nodes_by_name.h"
#include "internal/indexer/searchable_text.h"
#include "internal/model/handle.h"
#include "internal/model/node.h"
#include "internal/model/occurrence.h"
#include "internal/store/index_writer.h"

namespace cairn::indexer {

// Sets the traits that follow from a node alone.
void set_traits_of(const model::Node& node, model::NodeTraits& traits);

class NodeTables {
 public:
  // Creates tables for the nodes 1 to `node_count` - 1. Until write(), the files in which nodes
  // occur are in `spool`.
  NodeTables(std::size_t node_count, collected::Spool& spool)
      : spool_(spool),
        uses_(node_count, 0),
        traits_(node_count),
        name_of_(node_count, kNoName),
        nodes_of_name_(node_count) {}

  void add_node(const model::Node& node);
  // Sets the sizes of a node's documentation and body. Search scores are normalized by these sizes.
  void add_text_sizes(model::NodeId node, std::uint32_t documentation_words,
                      std::uint32_t body_words);
  // Adds words from the body or documentation of `node`. The ids of the words are ids of parts in
  // the BodyWords that is passed to write(). Repeated calls for the same node add up the counts.
  // Requires: nodes ascend.
  void add_words(model::NodeId node, const std::vector<SpelledWord>& words);
  void add_occurrences(model::NodeId file, const std::vector<model::Occurrence>& occurrences);

  // Returns the name of an added node as it is spelled, or "" if the node has no name.
  std::string_view name(model::NodeId node) const;
  // Returns all nodes with exactly this name that have been added so far, in ascending order.
  std::vector<model::NodeId> nodes_named(std::string_view name) const;
  const base::StringPool& names() const { return names_; }

  // Adds the short id of a document. The short ids of other nodes are added by add_node().
  void add_handle(model::Handle handle, model::NodeId node) { handles_.emplace_back(handle, node); }

  // Returns the model::NodeFlags of an added node.
  std::uint16_t flags(model::NodeId node) const { return traits_[value_of(node)].flags; }
  model::NodeKind kind(model::NodeId node) const { return traits_[value_of(node)].kind; }

  // The traits of all nodes, indexed by node. The caller may set scores that depend on all nodes.
  std::vector<model::NodeTraits>& traits() { return traits_; }

  // Writes all tables. No other member function may be called afterwards.
  void write(store::IndexWriter& writer, const BodyWords& texts);

 private:
  static constexpr base::StringPool::Id kNoName = 0xFFFFFFFFU;

  struct PostingRecord {
    model::NodeId node{};
    store::Posting posting;
  };
  // The nodes that occur in a file, in the spool.
  struct FilePostings {
    model::NodeId file{};
    collected::SpoolSpan nodes;
  };
  // The mean of the sizes that are not zero.
  struct Average {
    std::uint64_t sum = 0;
    std::uint64_t count = 0;
    void add(std::uint32_t size) {
      sum += size;
      count += size > 0 ? 1 : 0;
    }
    std::uint64_t mean() const { return count == 0 ? 0 : sum / count; }
  };

  std::vector<PostingRecord> read_postings();
  void write_postings(store::IndexWriter& writer);
  void write_words(store::IndexWriter& writer, const BodyWords& texts);
  void write_names(store::IndexWriter& writer);

  collected::Spool& spool_;
  std::vector<FilePostings> postings_;
  std::size_t posting_count_ = 0;               // in all files
  std::vector<codec::WordCountEncoder> words_;  // indexed by word
  std::vector<std::uint32_t> uses_;             // indexed by node
  std::vector<model::NodeTraits> traits_;       // indexed by node
  std::vector<base::StringPool::Id> name_of_;   // indexed by node; may be kNoName
  Average documentation_words_;
  Average body_words_;
  base::StringPool names_;  // as spelled in the source
  NodesByName nodes_of_name_;
  std::vector<std::pair<model::Handle, model::NodeId>> handles_;
};

}  // namespace cairn::indexer
