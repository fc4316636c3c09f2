// Restores definitions that an indexer has reported as uses.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/model/language.h"
#include "internal/model/occurrence.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// Turns uses that follow one of the language's Declarations::repeating_words into definitions, and
// returns the number of these uses. scip-python reports only the first definition of a symbol as a
// definition. It reports the second overload of a function, the setter of a property and the other
// branch of a conditional definition as uses of the symbol.
std::uint64_t mark_redefinitions(std::vector<model::Occurrence>& occurrences,
                                 const source::SourceText& source, const model::Language& language);

}  // namespace cairn::indexer
