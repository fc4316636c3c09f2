// Raises the scores of symbols whose file also matches the query. Users describe a function with
// several words. A single function seldom contains all of them, but the other functions in its file
// often contain the rest.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/search/text_search.h"

namespace cairn::search {

// Adds to the text score of each symbol a share of its file's own score and a share of the best
// score in the file (rank::with_surroundings). Does not change the scores of files and modules.
// Requires: `scores` is sorted by node.
void add_surroundings(const corpus::Corpus& corpus, std::vector<TextScore>& scores);

}  // namespace cairn::search
