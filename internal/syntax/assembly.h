// Assembles the matches of a query (match_reader.h) into the facts of a file. Nests the
// definitions, attaches comments to them, and decides which names are uses.
#pragma once

#include <string_view>

#include "internal/model/language.h"
#include "internal/syntax/facts.h"
#include "internal/syntax/match_reader.h"

namespace cairn::syntax {

// Returns the facts that follow from `found`, the matches of a query in `source`. `marks` are the
// comment delimiters of the language.
Facts assemble(Found found, std::string_view source, const model::Comments& marks);

}  // namespace cairn::syntax
