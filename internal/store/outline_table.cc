#include "internal/store/outline_table.h"

#include <string>
#include <utility>
#include <vector>

#include "internal/codec/damage.h"
#include "internal/store/row_reading.h"
#include "internal/store/sqlite.h"

namespace cairn::store {

using codec::NodeOrder;
using model::NodeId;

NodeOrder read_order(Rows& rows, const Meta& meta) {
  rows.seek_all();
  std::vector<NodeOrder::Run> runs;
  while (rows.next()) {
    const NodeId first = node_id(rows, 0, meta.last_stored, {});
    const NodeId last = node_id(rows, 1, meta.last_stored, {});
    if (last < first) codec::damaged("a part of its outline ends before it begins");
    if (runs.size() == NodeOrder::kMaxRuns) codec::damaged("its outline has too many parts");
    runs.push_back({first, value_of(last) - value_of(first) + 1, rows.integer(2) != 0});
  }
  if (runs.empty()) return {};
  NodeOrder order(std::move(runs), meta.last_stored);
  if (order.count() != value_of(meta.last_node)) codec::damaged("its outline is not complete");
  return order;
}

void write_order(const Database& database, const NodeOrder& order) {
  database.execute("DELETE FROM outline");
  Statement insert = database.prepare("INSERT INTO outline VALUES(NULL, ?1, ?2, ?3)");
  for (const NodeOrder::Run& run : order.runs()) {
    insert.bind(1, std::int64_t{value_of(run.first)})
        .bind(2, std::int64_t{value_of(run.first)} + run.count - 1)
        .bind(3, std::int64_t{run.is_replaced ? 1 : 0})
        .run();
  }
  if (order.is_dense()) {
    database.execute("DELETE FROM meta WHERE key='last_stored'");
    return;
  }
  const std::string last = std::to_string(value_of(order.last_stored()));
  Statement meta = database.prepare("INSERT OR REPLACE INTO meta VALUES('last_stored', ?1)");
  meta.bind(1, last).run();
}

}  // namespace cairn::store
