// Splits `namespace a::b { … }` of C++ into a namespace `a` that contains a namespace `b`, as
// `namespace a { namespace b { … } }` would be read. Otherwise `b::f()` in `a` would mean nothing.
#pragma once

#include <string_view>
#include <vector>

#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Adds the outer namespaces to `definitions`, whose order does not matter. A name of very many parts
// is left whole. Takes time linear in the names. Requires: the spans are in `source`.
void split_nested_namespaces(std::vector<FoundDefinition>& definitions, std::string_view source);

}  // namespace cairn::syntax
