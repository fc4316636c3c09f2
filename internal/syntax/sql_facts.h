// Adds to the facts of a file what stands in SQL that the grammar cannot parse (sql_text.h).
#pragma once

#include <cstdint>
#include <string_view>

#include "internal/model/range.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Adds the definitions, variables and uses in the part `span` of `source`, which begins at `begin`.
// Does nothing if the part begins in one that was read before. Parts must come in the order of their
// first bytes.
void add_sql(const Span& span, const model::Position& begin, std::string_view source,
             std::uint32_t pattern, Found& found);

// Ends a definition with its statement. After an error, the node of a definition may include the
// next statements. `begin` is the position of `definition.extent`.
void end_sql_statement(const model::Position& begin, std::string_view source,
                       FoundDefinition& definition);

}  // namespace cairn::syntax
