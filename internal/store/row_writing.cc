#include "internal/store/row_writing.h"

#include <cmath>

#include "internal/base/identifier.h"
#include "internal/base/varint.h"
#include "internal/codec/history_codec.h"

namespace cairn::store {

void bind_range(Statement& statement, int first, const model::Range& range) {
  statement.bind(first, std::int64_t{range.begin.line})
      .bind(first + 1, std::int64_t{range.begin.character})
      .bind(first + 2, std::int64_t{range.end.line})
      .bind(first + 3, std::int64_t{range.end.character});
}

void bind_body(Statement& statement, int first, const model::Range& range) {
  if (!range.empty()) return bind_range(statement, first, range);
  for (int parameter = first; parameter < first + 4; ++parameter) statement.bind_null(parameter);
}

void insert_node(Statement& insert, const NodeRow& row, std::int64_t package,
                 const codec::NodeOrder& order) {
  const model::Node& node = row.node;
  const auto number = [&](model::NodeId id) { return std::int64_t{value_of(order.stored(id))}; };
  insert.bind(1, number(node.id))
      .bind(2, number(node.parent))
      .bind(3, number(node.last))
      .bind(4, number(node.file))
      .bind(5, static_cast<std::int64_t>(node.kind))
      .bind(6, std::int64_t{node.flags})
      .bind(7, std::int64_t{node.scip_kind})
      .bind(8, node.name)
      .bind(9, node.container)
      .bind(10, package)
      .bind(11, std::string_view(node.symbol).substr(row.symbol_header_size));
  bind_range(insert, 12, node.name_range);
  bind_body(insert, 16, node.body);
  insert.bind(20, node.signature);
  insert.run();
}

void insert_text(Statement& insert, model::NodeId node, const TextFields& text) {
  insert.bind(1, std::int64_t{value_of(node)});
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int parameter = static_cast<int>(i) + 2;
    if (text.at(i).empty()) {
      insert.bind_null(parameter);
    } else {
      insert.bind(parameter, text.at(i));
    }
  }
  insert.run();
}

void insert_source(Statement& insert, const SourceRow& source) {
  insert.bind(1, source.path)
      .bind(2, static_cast<std::int64_t>(source.bytes))
      .bind(3, source.hash)
      .bind(4, std::int64_t{source.input})
      .bind(5, std::int64_t{source.number})
      .run();
}

void insert_history(Statement& insert, const model::NodeHistory& history,
                    const codec::NodeOrder& order) {
  std::vector<model::NodeHistory::Partner> stored = history.partners;
  for (model::NodeHistory::Partner& partner : stored) partner.file = order.stored(partner.file);
  const std::string partners = codec::encode_partners(stored);
  insert.bind(1, std::int64_t{value_of(order.stored(history.node))})
      .bind(2, std::int64_t{history.commits})
      .bind(3, std::int64_t{history.lines})
      .bind(4, history.last_change)
      .bind(5, std::int64_t{std::llround(history.activity * codec::kActivityUnit)})
      .bind_blob(6, partners);
  insert.run();
}

void insert_names(const Database& database, const std::vector<codec::NameEntry>& entries) {
  Statement insert = database.prepare("INSERT INTO name_block VALUES(?1, ?2, ?3)");
  std::int64_t ordinal = 0;
  for (const codec::NameBlock& block : codec::name_blocks(entries)) {
    insert.bind(1, block.first).bind(2, ordinal++).bind_blob(3, block.data).run();
  }
}

std::string encode_postings(const std::vector<Posting>& postings) {
  std::string blob;
  std::uint32_t previous = 0;
  for (const Posting& posting : postings) {
    base::put_varint(blob, value_of(posting.file) - previous);
    base::put_varint(blob, std::uint64_t{posting.count} * 2 + (posting.has_definition ? 1 : 0));
    previous = value_of(posting.file);
  }
  return blob;
}

}  // namespace cairn::store
