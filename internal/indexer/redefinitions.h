// Restores definitions that an indexer has reported as uses.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/model/language.h"
#include "internal/model/occurrence.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// scip-python defines a symbol once: it reports the second overload of a function, the setter of a
// property and the other branch of a conditional definition as uses of the first. A name after one
// of the Declarations::repeating_words of the language becomes a definition here. Returns how many
// there were.
std::uint64_t mark_redefinitions(std::vector<model::Occurrence>& occurrences,
                                 const source::SourceText& source, const model::Language& language);

}  // namespace cairn::indexer
