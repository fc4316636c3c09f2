// Removes the characters that enclose names and paths, such as quotes, colons and delimiters.
#pragma once

#include <string>
#include <string_view>

#include "internal/syntax/match_reader.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

// Whether a name is in quotes, as "order" and `order` can be in SQL.
bool is_quoted_name(TSNode node, std::string_view text);

// Returns `text` without quotes, a leading colon (Ruby), or parameters (`operator bool() const`).
std::string plain_name(std::string_view text);

// Elixir's grammar includes a colon and a space in the node of a key: "name: " in `name: 1`.
// leave_out_colon() removes them from the position of a key, and without_colon() removes them from
// its text. Both leave other names unchanged. Requires: the key is on one line.
void leave_out_colon(std::string_view text, Span& span, model::Range& range);
std::string_view without_colon(std::string_view text);

// Returns the offset at which the path begins that continues with the name at `begin`: that of `a` for
// `c` in `a::b<int>::c` (C++). Returns `begin` if no path comes before the name.
std::size_t path_begin(std::string_view source, std::size_t begin);

// Returns the path in `"./x"` or `<x.h>` without its delimiters. PHP's backslashes become dots.
std::string plain_path(std::string_view text);

}  // namespace cairn::syntax
