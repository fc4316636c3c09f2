// Cases that an index can make of itself: whether its symbols are found by their names.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"

namespace cairn::eval {

// About `count` cases over functions and types of production code, drawn by a hash of their
// symbols, so that an index always makes the same ones: names as they are, with their container, in
// words, and with two letters swapped. Whatever bears the name is right.
std::vector<Case> cases_of_names(const corpus::Corpus& corpus, std::size_t count);

}  // namespace cairn::eval
