// Makes cases from a repository's own documentation: the query is the first sentence of the comment
// on a function or a type, and this function or type is the gold answer. Functions are ranked among
// functions, and types are ranked among symbols of all kinds.
//
// These cases need an index without documentation (Case::hides_documentation), because the
// documentation contains each query word for word.
#pragma once

#include "internal/eval/mining.h"

namespace cairn::eval {

enum class Described : std::uint8_t { kFunctions, kTypes };

// Returns at most `limit` cases from production code, in an order that depends only on names. Each
// query has four to forty words. Sentences that describe several functions (or types) are not used.
Mining mine_descriptions(const corpus::Corpus& corpus, Described what, std::size_t limit);

}  // namespace cairn::eval
