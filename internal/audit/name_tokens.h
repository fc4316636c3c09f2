// Finds the names in the code of a source file, outside of comments and strings.
//
// The search does not use the grammars and queries of the built-in indexer, because its purpose is
// to check what that indexer finds.
#pragma once

#include <functional>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::audit {

// Calls `visit(offset, name)` for each identifier of `source`, in order. An identifier consists of
// letters, digits, underscores and non-ASCII bytes and does not begin with a digit. If a `$`
// precedes the identifier, or a `?` or `!` follows it, `visit` is also called for the identifier
// together with this mark. The offset is always that of the first byte of `name`, which may be the
// `$`. In a language whose variables begin with a sigil, a name after a sigil is visited only with
// the sigil, except in `A::$name`, where it is visited both with and without it.
//
// Symbols (`:name`), heredocs, names in backquotes that contain blanks, and everything outside of
// code tags (the HTML in a PHP file) are treated as strings.
void visit_names(std::string_view source, const model::Language& language,
                 const std::function<void(std::size_t offset, std::string_view name)>& visit);

}  // namespace cairn::audit
