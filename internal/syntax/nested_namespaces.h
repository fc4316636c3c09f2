// Splits C++'s `namespace a::b { … }` into a namespace `a` that contains a namespace `b`. The
// result is the same as for `namespace a { namespace b { … } }`. Without this, `b::f()` inside `a`
// could not be resolved.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Replaces each nested namespace in `definitions` with one namespace for each part of its name.
// `definitions` may be in any order. A name with very many parts is not split. Takes time linear in
// the length of the names. Requires: the spans of `definitions` are in `source`.
void split_nested_namespaces(std::vector<FoundDefinition>& definitions, std::string_view source);

}  // namespace cairn::syntax
