// Converts rows of an index to the structures they represent, for index_reader.cc.
//
// The file is untrusted. These functions throw base::Error kIndexDamaged if a number does not fit
// its type, or if a node does not exist.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "internal/codec/damage.h"
#include "internal/codec/node_order.h"
#include "internal/model/history.h"
#include "internal/model/occurrence.h"
#include "internal/model/range.h"
#include "internal/store/row.h"
#include "internal/store/rows.h"

namespace cairn::store {

std::uint32_t unsigned32(const Row& row, int column);
std::uint64_t unsigned63(const Row& row, int column);

// Read the stored number of a node, and return its outline number, which is at most `last`.
// node_id() rejects kNoNode; node_or_none() accepts it. Both reject the numbers of removed nodes.
model::NodeId node_id(const Row& row, int column, model::NodeId last,
                      const codec::NodeOrder& order);
model::NodeId node_or_none(const Row& row, int column, model::NodeId last,
                           const codec::NodeOrder& order);

// Replaces the stored numbers in a field of `rows` with outline numbers, which are at most `last`.
// Drops the rows of removed nodes. Requires: no row has a number above order.highest(last).
template <typename Row>
void to_outline(std::vector<Row>& rows, model::NodeId Row::*field, model::NodeId last,
                const codec::NodeOrder& order) {
  if (order.is_dense()) return;
  for (Row& row : rows) {
    row.*field = order.outline(row.*field);
    if (row.*field > last) codec::damaged("a row refers to a node that does not exist");
  }
  std::erase_if(rows, [&](const Row& row) { return row.*field == model::kNoNode; });
}
// Does the same for occurrences, and puts occurrences at the same place into the order of nodes.
void to_outline(std::vector<model::Occurrence>& occurrences, model::NodeId last,
                const codec::NodeOrder& order);

// Sorts `rows`, which usually are in order.
template <typename Row, typename Before>
void put_in_order(std::vector<Row>& rows, const Before& before) {
  if (std::is_sorted(rows.begin(), rows.end(), before)) return;
  std::stable_sort(rows.begin(), rows.end(), before);
}

// Returns kUnknown for the number of a kind that a newer version may have added.
model::NodeKind node_kind(const Row& row, int column);

// Reads a range from the column `first` and the three columns after it. Checks that the range does
// not end before it begins.
model::Range range(const Row& row, int first);

inline constexpr std::string_view kFileColumns = "node, path, language, encoding, digest";
inline constexpr std::string_view kSourceColumns = "path, bytes, hash, input, number";
inline constexpr std::string_view kHistoryColumns =
    "node, commits, lines, last_change, heat, partners";

// Reads kFileColumns.
FileRow read_file(const Row& row, model::NodeId last, const codec::NodeOrder& order);
// Reads the columns "node, last, path, format, title".
DocumentRow read_document(const Row& row, model::NodeId last, const codec::NodeOrder& order);
// Reads kSourceColumns.
SourceRow read_source(const Row& row);

// Reads kHistoryColumns.
model::NodeHistory read_history(const Row& row, model::NodeId last, const codec::NodeOrder& order);

}  // namespace cairn::store
