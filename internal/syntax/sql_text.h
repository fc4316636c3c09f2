// Reads SQL that the grammar cannot parse: procedural code, and statements of other dialects.
//
// The text is split into tokens but not parsed. A statement may begin before the text.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/syntax/facts.h"

namespace cairn::syntax {

// Names are without their quotes. Offsets and sizes count bytes of the text.
struct SqlName {
  std::size_t begin = 0;
  std::size_t size = 0;
};

struct SqlUse : SqlName {
  Role role = Role::kValue;
  Chain
      qualifier;  // the table or alias before the name, or "::" and the schema of a table or function
};

// A table, view, type, function, procedure or trigger, or a column of a table.
struct SqlDefinition : SqlName {
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::string_view schema;
  std::size_t extent_begin = 0;
  std::size_t extent_end = 0;
};

struct SqlText {
  std::vector<SqlDefinition> definitions;
  std::vector<SqlName> locals;  // parameters, and variables that DECLARE or FOR introduces
  std::vector<SqlUse> uses;
  bool is_cut = false;  // whether the text has more than kMaxSqlTokens tokens
};

inline constexpr std::size_t kMaxSqlTokens = std::size_t{1} << 20U;

// Reserved words, strings and comments are left out. The text between `$$` and `$$` is code. `rest` is
// what follows the text: the extent of a definition may end in it, after the second `$$`.
SqlText read_sql_text(std::string_view text, std::string_view rest = {});

}  // namespace cairn::syntax
