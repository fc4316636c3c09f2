// Cases from a repository's own documentation: the first sentence of a function's comment is the
// query, the function the gold.
//
// They are asked of an index without documentation (Case::hides_documentation), which otherwise
// has the query word for word.
#pragma once

#include "internal/eval/mining.h"

namespace cairn::eval {

// At most `limit` cases in an order that depends on the functions' names alone; sentences of four
// to forty words that no other function has, of production code.
Mining mine_descriptions(const corpus::Corpus& corpus, std::size_t limit);

}  // namespace cairn::eval
