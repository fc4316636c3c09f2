// Owning handles for tree-sitter's objects.
#pragma once

#include <memory>
#include <string_view>

#include <tree_sitter/api.h>

#include "internal/model/range.h"

namespace cairn::syntax {

template <auto kDelete>
struct Deleter {
  template <typename T>
  void operator()(T* object) const {
    kDelete(object);
  }
};

using ParserHandle = std::unique_ptr<TSParser, Deleter<ts_parser_delete>>;
using TreeHandle = std::unique_ptr<TSTree, Deleter<ts_tree_delete>>;
using QueryHandle = std::unique_ptr<TSQuery, Deleter<ts_query_delete>>;
using CursorHandle = std::unique_ptr<TSQueryCursor, Deleter<ts_query_cursor_delete>>;

inline model::Position position_of(TSPoint point) { return {point.row, point.column}; }

inline model::Range range_of(TSNode node) {
  return {position_of(ts_node_start_point(node)), position_of(ts_node_end_point(node))};
}

inline std::string_view text_of(TSNode node, std::string_view source) {
  const std::uint32_t begin = ts_node_start_byte(node);
  const std::uint32_t end = ts_node_end_byte(node);
  return end <= source.size() && begin <= end ? source.substr(begin, end - begin)
                                              : std::string_view();
}

}  // namespace cairn::syntax
