// Completes gold answers that contain only the end of a SCIP symbol, if exactly one symbol in the
// index has this end. Examples of ends:
//
//   SessionInterface#open().      sessions`/SessionInterface#      `flask.sessions`/Session#
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"

namespace cairn::eval {

// Returns whether `symbol` ends with `end`, and `end` begins at the start of a descriptor. Within a
// name in backticks, `end` may also begin after the opening backtick, a dot or a slash.
bool ends_with_descriptors(std::string_view symbol, std::string_view end);

// Completes gold answers. Replaces the end of a symbol with the whole symbol if exactly one symbol
// has this end. Only symbols of the repository count, and only symbols of the gold answer's file if
// the file is given. If several symbols have the end, marks the gold answer as ambiguous. If no
// symbol has the end, leaves the gold answer unchanged.
std::vector<Gold> with_whole_symbols(const corpus::Corpus& corpus, std::vector<Gold> golds);

// Completes the expected and unexpected answers of a case.
Case with_whole_symbols(const corpus::Corpus& corpus, Case asked);

}  // namespace cairn::eval
