// Rules about definitions that code may use without naming them in the repository. They judge by
// names, signatures and the source around a definition, so they apply to all languages.
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

// Whether code outside of the repository may use `node`, which is defined in the files `paths`. By
// the modifiers that the language requires for that, otherwise unless the node or a node around it
// is private. `around` are the nodes around it, the innermost first.
bool is_exported(const model::Node& node, const std::vector<model::Node>& around,
                 const std::vector<std::string>& paths, const model::Language& language,
                 const source::SourceText& source);

}  // namespace cairn::navigation
