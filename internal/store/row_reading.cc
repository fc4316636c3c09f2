#include "internal/store/row_reading.h"

#include <limits>

#include "internal/codec/damage.h"
#include "internal/codec/history_codec.h"

namespace cairn::store {

using codec::NodeOrder;
using model::NodeId;

std::uint32_t unsigned32(const Row& row, int column) {
  const std::int64_t value = row.integer(column);
  if (value < 0 || value > std::int64_t{std::numeric_limits<std::uint32_t>::max()}) {
    codec::damaged("a number is out of range");
  }
  return static_cast<std::uint32_t>(value);
}

std::uint64_t unsigned63(const Row& row, int column) {
  const std::int64_t value = row.integer(column);
  if (value < 0) codec::damaged("a number is out of range");
  return static_cast<std::uint64_t>(value);
}

NodeId node_or_none(const Row& row, int column, NodeId last, const NodeOrder& order) {
  const NodeId stored{unsigned32(row, column)};
  const NodeId node = order.outline(stored);
  const bool is_removed = node == model::kNoNode && stored != model::kNoNode;
  if (node > last || is_removed) codec::damaged("a row refers to a node that does not exist");
  return node;
}

NodeId node_id(const Row& row, int column, NodeId last, const NodeOrder& order) {
  const NodeId node = node_or_none(row, column, last, order);
  if (node == model::kNoNode) codec::damaged("a row lacks its node");
  return node;
}

void to_outline(std::vector<model::Occurrence>& occurrences, NodeId last, const NodeOrder& order) {
  if (order.is_dense()) return;
  to_outline(occurrences, &model::Occurrence::node, last, order);
  const auto by_node = [](const auto& a, const auto& b) { return a.node < b.node; };
  for (auto at = occurrences.begin(); at != occurrences.end();) {
    const auto end = std::find_if(at, occurrences.end(),
                                  [&](const auto& other) { return !(other.range == at->range); });
    if (!std::is_sorted(at, end, by_node)) std::stable_sort(at, end, by_node);
    at = end;
  }
}

model::NodeKind node_kind(const Row& row, int column) {
  const std::uint32_t kind = unsigned32(row, column);
  return kind < model::kNodeKindCount ? static_cast<model::NodeKind>(kind)
                                      : model::NodeKind::kUnknown;
}

model::Range range(const Row& row, int first) {
  const model::Range range{{unsigned32(row, first), unsigned32(row, first + 1)},
                           {unsigned32(row, first + 2), unsigned32(row, first + 3)}};
  if (range.end < range.begin) codec::damaged("a range ends before it begins");
  return range;
}

FileRow read_file(const Row& row, NodeId last, const NodeOrder& order) {
  FileRow file;
  file.node = node_id(row, 0, last, order);
  file.path = row.text(1);
  file.language = row.text(2);
  const std::uint32_t encoding = unsigned32(row, 3);
  if (encoding <= 3) file.encoding = static_cast<model::PositionEncoding>(encoding);
  file.digest = static_cast<std::uint64_t>(row.integer(4));
  return file;
}

DocumentRow read_document(const Row& row, NodeId last, const NodeOrder& order) {
  DocumentRow document;
  document.node = node_id(row, 0, last, order);
  document.last = node_id(row, 1, last, order);
  if (document.last < document.node) codec::damaged("a document ends before it begins");
  document.path = row.text(2);
  const std::uint32_t format = unsigned32(row, 3);
  if (format <= 3) document.format = static_cast<model::DocumentFormat>(format);
  document.title = row.text(4);
  return document;
}

SourceRow read_source(const Row& row) {
  SourceRow source;
  source.path = row.text(0);
  source.bytes = unsigned63(row, 1);
  source.hash = row.text(2);
  source.input = unsigned32(row, 3);
  source.number = unsigned32(row, 4);
  return source;
}

model::NodeHistory read_history(const Row& row, NodeId last, const NodeOrder& order) {
  model::NodeHistory history;
  history.node = node_id(row, 0, last, order);
  history.commits = unsigned32(row, 1);
  history.lines = unsigned32(row, 2);
  history.last_change = model::sane_time(row.integer(3));
  history.activity = static_cast<double>(unsigned63(row, 4)) / codec::kActivityUnit;
  history.partners = codec::decode_partners(row.blob(5), order.highest(last));
  to_outline(history.partners, &model::NodeHistory::Partner::file, last, order);
  return history;
}

}  // namespace cairn::store
