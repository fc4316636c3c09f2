// Cases from a repository's own documentation: the first sentence of the comment of a function, or
// of a type, is the query, what it describes the gold. Functions are looked for among functions,
// types among symbols of all kinds.
//
// They are asked of an index without documentation (Case::hides_documentation), which otherwise
// has the query word for word.
#pragma once

#include "internal/eval/mining.h"

namespace cairn::eval {

enum class Described : std::uint8_t { kFunctions, kTypes };

// At most `limit` cases in an order that depends on the names alone; sentences of four to forty
// words that nothing else of its sort has, of production code.
Mining mine_descriptions(const corpus::Corpus& corpus, Described what, std::size_t limit);

}  // namespace cairn::eval
