// Writes rows of an index, for index_writer.cc and index_reviser.cc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "internal/codec/name_codec.h"
#include "internal/codec/node_order.h"
#include "internal/model/history.h"
#include "internal/model/range.h"
#include "internal/store/rows.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

// Binds a range to the parameter `first` and the three parameters after it. bind_body() binds nulls
// if the range is empty.
void bind_range(Statement& statement, int first, const model::Range& range);
void bind_body(Statement& statement, int first, const model::Range& range);

// Requires: `insert` inserts a row into the table `node`, with a parameter for each column;
// `package` is the id of the beginning of the symbol. `order` gives the stored numbers.
void insert_node(Statement& insert, const NodeRow& row, std::int64_t package,
                 const codec::NodeOrder& order);

// Requires: `insert` inserts a row into a full-text table, with parameters for the row number and
// for each field.
void insert_text(Statement& insert, model::NodeId node, const TextFields& text);

// Requires: `insert` inserts a row into the table `source`, with a parameter for each column.
void insert_source(Statement& insert, const SourceRow& source);

// Requires: `insert` inserts a row into the table `history`, with a parameter for each column.
void insert_history(Statement& insert, const model::NodeHistory& history,
                    const codec::NodeOrder& order);

// Requires: the table `name_block` is empty; entries are ordered by (key, name).
void insert_names(const Database& database, const std::vector<codec::NameEntry>& entries);

// Encodes the files in which a node occurs. Requires: `postings` are ascending by file.
std::string encode_postings(const std::vector<Posting>& postings);

}  // namespace cairn::store
