// Reads and writes the table `outline` of a revised index: the stored numbers of its nodes in the
// order of the outline (codec/node_order.h), as runs. Other indexes lack the table.
#pragma once

#include "internal/codec/node_order.h"
#include "internal/store/meta.h"

namespace cairn::store {

class Database;

// Throws base::Error kIndexDamaged unless the runs are those of all nodes.
// Requires: `rows` is prepared from kOutlineRows.
inline constexpr Query kOutlineRows{Table::kOutline, Access::kAll, "first, last, is_replaced"};
codec::NodeOrder read_order(Rows& rows, const Meta& meta);

// Replaces the rows of the table, and the key `last_stored` of `meta`.
void write_order(const Database& database, const codec::NodeOrder& order);

}  // namespace cairn::store
