// Removes what encloses names and paths: quotes, colons, delimiters.
#pragma once

#include <string>
#include <string_view>

#include "internal/syntax/match_reader.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// Whether a name is written in quotes, as "order" and `order` are in SQL.
bool is_quoted_name(TSNode node, std::string_view text);

// `text` without quotes, a leading colon (Ruby), or parameters (`operator bool() const`).
std::string plain_name(std::string_view text);

// In Elixir's `name: 1`, the grammar's node for the key is "name: ". leave_out_colon() removes the
// colon and the space from the place of such a key, and without_colon() removes them from its text.
// Other names are left unchanged. Requires: the key is on one line.
void leave_out_colon(std::string_view text, Span& span, model::Range& range);
std::string_view without_colon(std::string_view text);

// The path in `"./x"` or `<x.h>`, without delimiters; PHP's backslashes become dots.
std::string plain_path(std::string_view text);

}  // namespace cairn::syntax
