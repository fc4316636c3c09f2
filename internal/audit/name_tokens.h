// The names that stand in the code of a source file, outside of comments and strings.
//
// This reads text, not syntax: it is the independent judge of what the built-in indexer finds, so
// it shares nothing with grammars and queries.
#pragma once

#include <functional>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::audit {

// Calls `visit(offset, name)` for each identifier of `source`, in order: letters, digits,
// underscores and non-ASCII bytes, not beginning with a digit. `visit` also gets the name with the
// `?`, `!` or `$` next to it, where there is one; `$` is then part of the offset, too. In a
// language with sigils a name behind one is only visited together with it, except in `A::$name`.
//
// Symbols (:name), texts that run to a line of their own and what stands outside of the tags of
// code are texts.
void visit_names(std::string_view source, const model::Language& language,
                 const std::function<void(std::size_t offset, std::string_view name)>& visit);

}  // namespace cairn::audit
