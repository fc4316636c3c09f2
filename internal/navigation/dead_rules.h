// Rules that decide whether a definition may be used although no code in the repository names it.
// The rules look only at names, signatures and the source around a definition, so they apply to all
// languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/model/language.h"
#include "internal/source/source_text.h"

namespace cairn::navigation {

// Returns whether a runtime, a compiler or a test runner calls functions with this name.
bool is_run_by_name(std::string_view name);

// Returns whether an annotation, attribute or decorator may register or call `node`. Annotations
// that only inform the compiler, such as @Deprecated or #[inline], do not count.
bool has_hook(const model::Node& node, const source::SourceText& source);

// Returns whether `node` is in a block whose head names a base type, such as `class X extends Y` or
// `impl X for Y`.
bool has_base_around(const model::Node& node, const source::SourceText& source);

// Returns whether code outside of the repository may use `node`. If the language marks exported
// definitions with modifiers, the modifiers decide. Otherwise, the result is true unless `node` or
// an enclosing node is private. `around` contains the enclosing nodes, innermost first. `paths` are
// the files that define or declare `node`.
bool is_exported(const model::Node& node, const std::vector<model::Node>& around,
                 const std::vector<std::string>& paths, const model::Language& language,
                 const source::SourceText& source);

}  // namespace cairn::navigation
