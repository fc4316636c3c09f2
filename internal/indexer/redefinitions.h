// Restores definitions that an indexer reported as uses.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/model/language.h"
#include "internal/model/occurrence.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {

// Converts a use to a definition if one of the language's Declarations::repeating_words precedes
// it. Returns the number of converted uses. scip-python reports only the first definition of a
// symbol as a definition. It reports other definitions as uses, such as the second overload of a
// function, the setter of a property, or the other branch of a conditional definition.
std::uint64_t mark_redefinitions(std::vector<model::Occurrence>& occurrences,
                                 const source::SourceText& source, const model::Language& language);

}  // namespace cairn::indexer
