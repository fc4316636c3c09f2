// Writes a new index file: one bulk load in one transaction.
//
// Requires: the rows of each table are added in ascending order of their ids (which makes loading
// fast), and finish() is called at the end. The indexer decides what is stored. This class only
// decides how it is stored.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/base/string_pool.h"
#include "internal/codec/name_codec.h"
#include "internal/codec/word_codec.h"
#include "internal/model/edge.h"
#include "internal/model/handle.h"
#include "internal/model/history.h"
#include "internal/model/node.h"
#include "internal/store/rows.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

class IndexWriter {
 public:
  explicit IndexWriter(const std::string& path);

  void add_input(const InputRow& input);
  void add(const RowBatch& batch);
  void add_posting(model::NodeId node, const std::vector<Posting>& postings);  // ascending by file

  // Adds the edges of `node`. `outgoing` edges start at `node` and are ordered by `to`; `incoming`
  // edges end at `node` and are ordered by `from`.
  void add_arcs(model::NodeId node, const std::vector<model::Edge>& outgoing,
                const std::vector<model::Edge>& incoming);

  void add_word(std::string_view text, std::string_view counts);  // codec::encode_word_counts()

  void add_history(const model::NodeHistory& history);

  // Call set_log() once per log. Call add_traits(), add_names() and add_handles() once each, with
  // all the data.
  void set_log(std::string_view name, const model::CommitLog& log);
  void add_traits(const std::vector<model::NodeTraits>& by_node);  // element 0 is for kNoNode
  void add_names(const std::vector<codec::NameEntry>& entries);    // ordered by (key, name)
  void add_handles(std::vector<std::pair<model::Handle, model::NodeId>> handles);
  // Adds the facts that the built-in indexer read from a source file. The next import can reuse
  // them.
  void add_facts(std::string_view path, std::string_view hash, std::string_view data);
  // Adds a block of builtin/declared_files.h.
  void add_declared(std::uint32_t number, std::string_view data);
  void add_source(const SourceRow& source);  // in any order
  // Adds the blocks of codec::WordFilterBuilder. The file numbers in the blocks must be the
  // positions of the sources in path order.
  void add_word_filter(const std::vector<std::string>& blocks);
  void set_meta(std::string_view key, std::string_view value);

  void finish();

 private:
  void add_node(const NodeRow& row);
  void add_file(const RowBatch& batch);
  void add_document(const DocumentRow& document, const DocumentContent& content);

  Database database_;
  Transaction transaction_;
  base::StringPool packages_;
  std::uint32_t source_numbers_ = 0;
  Statement insert_node_;
  Statement insert_documentation_;
  Statement insert_text_;
  Statement insert_file_;
  Statement insert_document_;
  Statement insert_posting_;
  Statement insert_arcs_;
  Statement insert_word_;
  Statement insert_history_;
  Statement insert_source_;
};

}  // namespace cairn::store
