// An index's metadata: its node numbers, the settings of its import, and the commit it describes.
// They are read once and checked.
//
//   Meta meta = read_meta(*store.prepare(kMetaRows), store.bytes());
//   meta.last_node  // at most the number of nodes that fit into a file of this size
//
// The file is untrusted, so any value may be wrong. A number that is malformed, or too large for
// the size of the file, is reported as damage. So other code can safely count up to such a number
// or reserve memory for it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "internal/model/history.h"
#include "internal/model/ids.h"
#include "internal/store/row_store.h"

namespace cairn::store {

// The minimum size of a node in the file. A row of the table `node` has 20 columns, and each
// column's type code takes at least a byte.
inline constexpr std::uint64_t kLeastBytesOfRow = 20;

// The minimum size of a source file in the file: the type codes of its row.
inline constexpr std::uint64_t kMinBytesOfSource = 5;

// The key of Meta::source_numbers.
inline constexpr std::string_view kSourceNumbersMeta = "source_numbers";

// The last nodes of code, external symbols and documents.
struct LastNodes {
  model::NodeId code{};
  model::NodeId external{};
  model::NodeId document{};
};

struct Meta {
  // Node numbers are assigned in the order code, external symbols, documents, comments. So
  // last_code_node <= last_external_node <= last_document_node <= last_node. All four are below the
  // largest 32-bit number.
  model::NodeId last_code_node{};
  model::NodeId last_external_node{};
  model::NodeId last_document_node{};
  model::NodeId last_node{};
  // The highest number that the tables have for a node (codec/node_order.h); at least last_node,
  // and higher only in a revised index.
  model::NodeId last_stored{};
  // All numbers of source files (SourceRow::number), also of removed ones, are below this number.
  std::uint32_t source_numbers = 0;
  // The mean number of words per node, over the nodes that have words.
  std::uint32_t documentation_words = 0;
  std::uint32_t body_words = 0;

  std::string head;            // commit; "" if there is no history
  std::int64_t head_time = 0;  // seconds since 1970, within the limits of model::sane_time()
  std::int64_t lines_since = 0;
  std::uint64_t commits = 0;
  bool history_is_cut = false;
  model::HistoryGaps history_gaps;
  bool may_have_history = false;  // the import was asked to read history

  std::string generation;
  std::string root;
  std::string cairn;     // the version of cairn that wrote the index
  std::string settings;  // the settings of the import
  std::string scope;     // SurveyScope::text(), see inventory/source_survey.h
  std::string made_of;
  std::string facts;          // identifies the rules by which the facts were read
  std::string documentation;  // "kept" or "left out"
  std::string joined_of;      // the members of a joined index; otherwise ""
};

// Throws base::Error kIndexDamaged.
Meta parse_meta(const std::map<std::string, std::string, std::less<>>& values,
                std::uint64_t file_bytes);
// Requires: `rows` is prepared from kMetaRows.
inline constexpr Query kMetaRows{Table::kMeta, Access::kAll, "key, value"};
Meta read_meta(Rows& rows, std::uint64_t file_bytes);

}  // namespace cairn::store
