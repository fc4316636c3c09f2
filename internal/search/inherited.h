// Finds the member that a type inherits, for names such as `Sub.close` if only a base of Sub
// defines `close`.
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::search {

// Returns the members named `name` of the nearest bases of `type` that have one, without those of
// `type` itself. Bases at the same distance count as equally near. Requires: `type` is a type.
std::vector<model::Node> inherited_members(const corpus::Corpus& corpus, const model::Node& type,
                                           std::string_view name);

}  // namespace cairn::search
