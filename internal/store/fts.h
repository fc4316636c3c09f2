// The full-text index: an FTS5 table with our own tokenizer, read term by term.
//
// The tokenizer `cairn` is base::Analyzer. In a query, a string that begins with '=' is one term
// as it stands ("=dispatch"): the caller has analyzed it already. Ranking does not use FTS5's
// bm25(), which needs a b-tree look-up per matching row; instead one pass over the matching rows
// delivers, per row and term, in how many places of which column the term stands, and the caller
// scores.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"

struct sqlite3;

namespace cairn::store {

class Database;

// Columns of the full-text table, in its order.
enum class TextField : std::uint8_t {
  kName,
  kContainer,  // classes and functions around the symbol
  kSignature,
  kDocumentation,
  kPath,  // of files and modules only; symbols inherit it from their file
  kBody,  // names used inside, or words of the source
};

inline constexpr std::size_t kTextFieldCount = 6;

// A term of the query that a row contains.
struct TextHit {
  model::NodeId node{};
  std::uint16_t term = 0;                              // index into the terms of the query
  std::array<std::uint8_t, kTextFieldCount> counts{};  // occurrences per field, at most 255
};

// The alternatives that match a term: any of these, each a term of the index or, with more than one
// element, a phrase of consecutive terms.
struct TextTerm {
  std::vector<std::string> words;
  bool prefix = false;  // the last word is the beginning of a term
};

// The rows to search, from `first` to `last`: code and prose share one index, apart by number.
struct RowSpan {
  model::NodeId first{1};
  model::NodeId last{0xFFFFFFFFU};
};

// Every row of `rows` that holds any of `terms` (at most 65,535), ascending by node, then term.
std::vector<TextHit> find_text(const Database& database, const std::vector<TextTerm>& terms,
                               const RowSpan& rows);

// How many of `rows` have the term in name, signature or documentation; `most` if there are more.
std::size_t count_rows_with(const Database& database, const std::string& term, const RowSpan& rows,
                            std::size_t most);

// Makes the tokenizer and the pass above known to a connection. Throws base::Error.
void register_tokenizer(sqlite3* database);

}  // namespace cairn::store
