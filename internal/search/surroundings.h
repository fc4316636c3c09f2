// The text around a symbol speaks for it: a description seldom says all of its words of the one
// function that it is about, and its neighbours in the file hold the others.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/text_search.h"

namespace cairn::search {

// Adds to the text score of each symbol shares of its file's own score and of the best one in the
// file (rank::with_surroundings). `scores` ascend by node and stay in that order; files and modules
// keep theirs.
void add_surroundings(const corpus::Corpus& corpus, std::vector<TextScore>& scores);

}  // namespace cairn::search
