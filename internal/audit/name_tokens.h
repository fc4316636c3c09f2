// Finds the names in the code of a source file, outside of comments and strings.
//
// Reads text, not syntax: it checks what the built-in indexer finds, so it must be independent of
// grammars and queries.
#pragma once

#include <functional>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::audit {

// Calls `visit(offset, name)` for each identifier of `source`, in order: letters, digits,
// underscores and non-ASCII bytes, not beginning with a digit. If a `?`, `!` or `$` is next to a
// name, also calls `visit` for the name with this mark; the offset is then that of a leading `$`.
// In a language with sigils, a name after a sigil is only visited together with it, except in
// `A::$name`.
//
// Symbols (:name), heredocs, and everything outside of code tags count as strings.
void visit_names(std::string_view source, const model::Language& language,
                 const std::function<void(std::size_t offset, std::string_view name)>& visit);

}  // namespace cairn::audit
