// Gold that is the end of a SCIP symbol: as much of it as tells it from all others of the index.
//
//   SessionInterface#open().      sessions`/SessionInterface#      `flask.sessions`/Session#
#pragma once

#include <string_view>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"

namespace cairn::eval {

// Whether `symbol` ends with `end`, which begins where a descriptor does, or, in a name between
// back-ticks, where a part of that name does, after a dot or a slash.
bool ends_with_descriptors(std::string_view symbol, std::string_view end);

// The same golds, with the whole symbol for an end that one symbol of the repository has (of the
// gold's file, if it names one). If several have it, the gold is ambiguous; if none, it stays.
std::vector<Gold> with_whole_symbols(const corpus::Corpus& corpus, std::vector<Gold> golds);

// The same for all that a case expects and all that it does not.
Case with_whole_symbols(const corpus::Corpus& corpus, Case asked);

}  // namespace cairn::eval
