// The full-text index: an FTS5 table with cairn's own tokenizer.
//
// The tokenizer `cairn` is base::Analyzer. In a query, a string that begins with '=' is one
// verbatim term ("=dispatch"), which the caller has already analyzed.
//
// Ranking does not use FTS5's bm25(), which needs a b-tree look-up per matching row. Instead,
// find_text() makes one pass over the matching rows of each term. For each row, it returns the
// number of occurrences in each column. The caller computes the score.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "internal/store/full_text.h"

struct sqlite3;

namespace cairn::store {

class Database;

// The reader of the rows of single words: FTS5, or the faster reader of its pages (fts_pages.h). Both
// read the same rows.
enum class TextReader : std::uint8_t { kFts5, kPages };

// Returns a hit for each pair of a row in `rows` and a term in `terms` that the row contains. The
// hits are ascending by node, then term. Requires: there are at most 65,535 terms.
std::vector<TextHit> find_text(const Database& database, const std::vector<TextTerm>& terms,
                               const RowSpan& rows, TextTable table,
                               TextReader reader = TextReader::kPages);

// Returns the number of rows in `rows` that have `term` in their name, signature or documentation and
// that `counts` accepts. Stops counting at `most`.
std::size_t count_rows_with(const Database& database, const std::string& term, const RowSpan& rows,
                            TextTable table, const std::function<bool(model::NodeId)>& counts,
                            std::size_t most, TextReader reader = TextReader::kPages);

// Registers the tokenizer and the SQL function of find_text() with a connection. Throws
// base::Error.
void register_tokenizer(sqlite3* database);

}  // namespace cairn::store
