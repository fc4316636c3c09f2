// Finds the names in the code of a source file, outside of comments and strings.
//
// The search does not use the grammars and queries of the built-in indexer, because it serves to
// check their results.
#pragma once

#include <functional>
#include <string_view>

#include "internal/model/language.h"

namespace cairn::audit {

// Calls `visit(offset, name)` for each identifier in `source`, in order. An identifier consists of
// letters, digits, underscores and non-ASCII bytes, and does not begin with a digit. `offset` is
// the offset of the first byte of `name`.
//
// If a `$` precedes the identifier, or a `?` or `!` follows it, `visit` is called again for the
// identifier together with this mark. In a language whose variables begin with a sigil, a name
// after a sigil is visited only with the sigil. The exception is `A::$name`, whose name is visited
// both with and without the sigil.
//
// The following are treated as strings, so they are not visited:
//
//   * symbols (`:name`) and heredocs
//   * percent literals such as %w[…], and regular expressions (Ruby)
//   * lines such as `#if NAME` (C#)
//   * names in backquotes that contain blanks
//   * everything outside of code tags (the HTML in a PHP file)
void visit_names(std::string_view source, const model::Language& language,
                 const std::function<void(std::size_t offset, std::string_view name)>& visit);

}  // namespace cairn::audit
