// Rules that find out whether a definition may be used although no code in the repository names it.
// They judge by names, signatures and the source around a definition, so they apply to all
// languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/language.h"
#include "internal/source/source_text.h"

namespace cairn::navigation {

// Whether a runtime, a compiler or a test runner calls functions with this name.
bool is_run_by_name(std::string_view name);

// Whether `node` has an annotation, attribute or decorator that may register or call it. Those that
// only advise the compiler, such as @Deprecated or #[inline], do not count.
bool has_hook(const model::Node& node, const source::SourceText& source);

// Whether `node` is in a block whose head names a base: `class X extends Y`, `impl X for Y`.
bool has_base_around(const model::Node& node, const source::SourceText& source);

// Whether code outside of the repository may use `node`, which is defined in the files `paths`. If
// the language requires modifiers for such uses, they decide; otherwise, the answer is yes unless
// the node or a node that encloses it is private. `around` has the enclosing nodes, innermost
// first.
bool is_exported(const model::Node& node, const std::vector<model::Node>& around,
                 const std::vector<std::string>& paths, const model::Language& language,
                 const source::SourceText& source);

}  // namespace cairn::navigation
