// Creates cases from the documentation in a repository. The query is the first sentence of the
// documentation of a function or a type, and this function or type is the gold answer. A function
// is ranked among functions, and a type is ranked among symbols of all kinds.
//
// The cases need an index without documentation (Case::hides_documentation), since the
// documentation contains each query word for word.
#pragma once

#include "internal/eval/mining.h"

namespace cairn::eval {

enum class Described : std::uint8_t { kFunctions, kTypes };

// Returns at most `limit` cases from production code. Their order depends only on the names of the
// symbols. Each query has four to forty words. Sentences that describe more than one function or
// type are not used.
Mining mine_descriptions(const corpus::Corpus& corpus, Described what, std::size_t limit);

}  // namespace cairn::eval
