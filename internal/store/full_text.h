// Queries to the full text of an index, and their hits.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/model/ids.h"

namespace cairn::store {

// Columns of the full-text table, in the order of the table.
enum class TextField : std::uint8_t {
  kName,
  kContainer,  // enclosing classes and functions
  kSignature,
  kDocumentation,
  kPath,  // only for files and modules; symbols inherit the path from their file
  kBody,  // names used in the body, or words of its source
};

inline constexpr std::size_t kTextFieldCount = 6;

// A query term that a row contains.
struct TextHit {
  model::NodeId node{};
  std::uint16_t term = 0;                              // index into the terms of the query
  std::array<std::uint8_t, kTextFieldCount> counts{};  // occurrences per field, at most 255
};

// A term of a query: one word, or a phrase of consecutive words.
struct TextTerm {
  std::vector<std::string> words;
  bool prefix = false;  // the last word is a prefix
};

// The rows to search, first and last included. Code and prose are in one table, in separate ranges
// of row numbers.
struct RowSpan {
  model::NodeId first{1};
  model::NodeId last{0xFFFFFFFFU};
};

// The full-text tables: that of the whole index, and that of the files that a revision has replaced
// (index_reviser.h).
enum class TextTable : std::uint8_t { kWhole, kRevised };

// Sorts hits by node and term. Requires: they are sorted by term and node.
void order_by_node(std::vector<TextHit>& hits);

}  // namespace cairn::store
