// Converts rows of an index to the structures they represent, for index_reader.cc.
//
// The file is untrusted. These functions throw base::Error kIndexDamaged if a number does not fit
// its type, or if a node number is above `last`.
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/model/history.h"
#include "internal/model/range.h"
#include "internal/store/rows.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

std::uint32_t unsigned32(const Statement& row, int column);
std::uint64_t unsigned63(const Statement& row, int column);

// node_id() rejects kNoNode; node_or_none() accepts it.
model::NodeId node_id(const Statement& row, int column, model::NodeId last);
model::NodeId node_or_none(const Statement& row, int column, model::NodeId last);

// Returns kUnknown for the number of a kind that a newer version may have added.
model::NodeKind node_kind(const Statement& row, int column);

// Reads a range from the column `first` and the three columns after it. Checks that the range does
// not end before it begins.
model::Range range(const Statement& row, int first);

// Reads the columns "node, path, language, encoding".
FileRow read_file(const Statement& row, model::NodeId last);
// Reads the columns "node, last, path, format, title".
DocumentRow read_document(const Statement& row, model::NodeId last);
// Reads all columns of the table `source`.
SourceRow read_source(const Statement& row);

inline constexpr std::string_view kSelectHistory =
    "SELECT node, commits, lines, last_change, heat, partners FROM history";

model::NodeHistory read_history(const Statement& row, model::NodeId last);

}  // namespace cairn::store
