// Lets the text around a symbol support it: a single function seldom contains all words of its
// description, but its neighbors in the file contain the others.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/text_search.h"

namespace cairn::search {

// Adds to the text score of each symbol shares of its file's own score and of the best score in the
// file (rank::with_surroundings). Files and modules keep their scores. Requires: `scores` ascend by
// node, which they still do afterwards.
void add_surroundings(const corpus::Corpus& corpus, std::vector<TextScore>& scores);

}  // namespace cairn::search
