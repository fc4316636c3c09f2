// Completes gold that gives only the end of a SCIP symbol, if that end identifies a symbol of the
// index.
//
//   SessionInterface#open().      sessions`/SessionInterface#      `flask.sessions`/Session#
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"

namespace cairn::eval {

// Whether `symbol` ends with `end`, where `end` begins at a descriptor or, in a name between
// backticks, after a dot or a slash.
bool ends_with_descriptors(std::string_view symbol, std::string_view end);

// Returns `golds` with ends replaced by whole symbols, if exactly one symbol of the repository (in
// the gold's file, if given) has that end. If several have it, the gold is ambiguous; if none, it
// is kept as it is.
std::vector<Gold> with_whole_symbols(const corpus::Corpus& corpus, std::vector<Gold> golds);

// Completes all that a case expects, and all that it must not find.
Case with_whole_symbols(const corpus::Corpus& corpus, Case asked);

}  // namespace cairn::eval
