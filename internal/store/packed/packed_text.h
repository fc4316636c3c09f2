// The full text of an index in blocks: postings by term, and the search in them.
//
// A row of Table::kTerm has the rows of the full text that contain a term, from the node `first` on.
// A term with many rows has several such rows of some kilobytes.
//
//   rows       for each row, ascending: varint, the node minus the one before (minus `first`, for the
//              first one); varint, the size of the positions; the positions
//   positions  (offset + 2)…, then for each further field: 1, field, (offset + 2)…
//
// These are the positions as FTS5 stores them (fts_pages.h); their numbers are SQLite's varints. So
// phrases and prefixes mean what they mean in the embedded file, and counts are the same.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/full_text.h"
#include "internal/store/tables.h"

namespace cairn::store {

class PackedStore;

// The rows of a term, in the form of the column `rows`.
class TermRowsEncoder {
 public:
  void add(model::NodeId node, std::string_view positions);
  bool empty() const { return rows_.empty(); }
  std::size_t size() const { return rows_.size(); }
  model::NodeId first() const { return first_; }
  const std::string& rows() const { return rows_; }
  void clear() { rows_.clear(); }

 private:
  std::string rows_;
  model::NodeId first_{};
  model::NodeId last_{};
};

// Rows of one term are cut at this size.
inline constexpr std::size_t kTermRowBytes = 4096;

class PackedText {
 public:
  PackedText(const PackedStore& store, TextTable table)
      : store_(store), table_(table == TextTable::kWhole ? Table::kTerm : Table::kRevisedTerm) {}

  // As find_text() and count_rows_with() in fts.h.
  std::vector<TextHit> find(const std::vector<TextTerm>& terms, const RowSpan& rows) const;
  std::size_t count(const std::string& term, const RowSpan& rows,
                    const std::function<bool(model::NodeId)>& counts, std::size_t most) const;

 private:
  // The positions of a term or phrase in a row: the field in the upper half, ascending.
  struct Match {
    model::NodeId node{};
    std::vector<std::uint64_t> positions;
  };
  // Calls visit(node, positions) until it returns false.
  using Visitor = std::function<bool(model::NodeId node, std::string_view positions)>;
  void visit(std::string_view term, const RowSpan& rows, const Visitor& visit) const;
  std::vector<Match> matches_of(std::string_view word, bool is_prefix, const RowSpan& rows) const;
  void find_word(std::string_view word, const RowSpan& rows, std::uint16_t term,
                 std::vector<TextHit>& hits) const;
  void find_phrase(const TextTerm& phrase, const RowSpan& rows, std::uint16_t term,
                   std::vector<TextHit>& hits) const;

  const PackedStore& store_;
  Table table_;
};

}  // namespace cairn::store
