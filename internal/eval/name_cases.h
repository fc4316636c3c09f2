// Creates cases from the symbols in an index, to test whether the symbols are found by their names.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/eval/case.h"

namespace cairn::eval {

// Returns at most `count` cases for functions and types in production code. The functions and types
// are chosen by a hash of their symbols, so an index always yields the same cases. The queries are
// names in four forms: exact, qualified, split into words, and with two letters swapped. Every node
// with the name is a right answer.
std::vector<Case> cases_of_names(const corpus::Corpus& corpus, std::size_t count);

}  // namespace cairn::eval
