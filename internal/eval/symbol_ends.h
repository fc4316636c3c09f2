// Completes gold answers that give only the end of a SCIP symbol, if exactly one symbol in the
// index has this end. Examples of ends:
//
//   SessionInterface#open().      sessions`/SessionInterface#      `flask.sessions`/Session#
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"

namespace cairn::eval {

// Whether `symbol` ends with `end`, and `end` begins where a descriptor begins. Inside a name in
// backticks, `end` may also begin after the opening backtick, a dot or a slash.
bool ends_with_descriptors(std::string_view symbol, std::string_view end);

// Completes `golds` and returns them. Replaces an end with the whole symbol if exactly one symbol
// in the repository (or in the gold answer's file, if given) has this end. Marks the gold answer as
// ambiguous if several symbols have this end, and leaves it unchanged if none has.
std::vector<Gold> with_whole_symbols(const corpus::Corpus& corpus, std::vector<Gold> golds);

// Completes the expected and the unexpected answers of a case.
Case with_whole_symbols(const corpus::Corpus& corpus, Case asked);

}  // namespace cairn::eval
