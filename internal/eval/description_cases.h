// Cases from a repository's own documentation: the query is the first sentence of the comment of a
// function or a type, and the gold is what it describes. Functions are ranked among functions,
// types among symbols of all kinds.
//
// They need an index without documentation (Case::hides_documentation), since documentation
// contains the query word for word.
#pragma once

#include "internal/eval/mining.h"

namespace cairn::eval {

enum class Described : std::uint8_t { kFunctions, kTypes };

// Returns at most `limit` cases from production code, in an order that depends only on names. Each
// sentence has four to forty words, and no other function (or type) has the same one.
Mining mine_descriptions(const corpus::Corpus& corpus, Described what, std::size_t limit);

}  // namespace cairn::eval
