// Reads the rows of a term from the pages of an FTS5 table, without FTS5.
//
// FTS5 merges segments, filters columns, and calls a function for each position, so that rows are
// the largest part of the time of a search for pasted text. Reading them here takes a third of that
// time.
//
// The format is documented at the top of fts5_index.c in SQLite's sources, and is fixed: SQLite
// reads the files of all its versions. FTS5 numbers its format. Another number, and whatever else is
// not as described here, is left to FTS5: find() returns false. It reads:
//
//   fts_config   the number of the format
//   fts_data 10  the structure: the segments, each with its first and last leaf
//   fts_idx      for each leaf, a text between the last term before it and its first term
//   fts_data     the leaves (fts_leaf.h): terms in ascending order, each with its doclist
//
//   doclist      rows, ascending: difference to the row before, size of the positions, positions
//   positions    (offset + 2)…, then for each further column: 1, column, (offset + 2)…
//
// A doclist may continue on the next leaves. Numbers are SQLite's varints.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/store/fts.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

class FtsPages {
 public:
  // Reads the table `fts`.
  explicit FtsPages(const Database& database);

  // Appends a hit for each row in `rows` that contains `word`, in ascending order. Returns false,
  // and appends nothing, if the pages are malformed or unknown, so that FTS5 must look for `word`.
  bool find(std::string_view word, const RowSpan& rows, std::uint16_t term,
            std::vector<TextHit>& hits);
  // Calls `visit` for each of these hits, with the term 0, until it returns false. Returns false if
  // the pages are malformed or unknown; `visit` may then have been called for some of the hits.
  using Visitor = std::function<bool(const TextHit& hit)>;
  bool visit(std::string_view word, const RowSpan& rows, const Visitor& visit);

  // Returns all terms, ascending. Throws base::Error kIndexDamaged if the pages are malformed or
  // unknown, like visit_positions().
  std::vector<std::string> terms();
  // Calls `visit` for each row that contains `word`, ascending, with the positions as stored.
  using PositionVisitor = std::function<void(model::NodeId row, std::string_view positions)>;
  void visit_positions(std::string_view word, const PositionVisitor& visit);

 private:
  struct Segment {
    std::uint64_t id = 0;
    std::uint64_t first_leaf = 0;
    std::uint64_t last_leaf = 0;
  };

  bool has_known_format() const;
  void read_structure();
  template <typename Visit>
  void read_rows(const std::string& wanted, const RowSpan& rows, const Visit& visit);
  // Returns the first leaf that may contain `term`.
  std::uint64_t leaf_of(const Segment& segment, std::string_view term);
  // Returns the page, which is valid until the next call.
  std::string_view leaf(const Segment& segment, std::uint64_t number);

  const Database& database_;
  Statement select_leaf_;
  Statement select_number_;
  std::vector<Segment> segments_;  // oldest first
  bool is_readable_ = false;
};

}  // namespace cairn::store
