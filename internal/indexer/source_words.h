// Builds the filter that contains the words of the sources. A text search uses the filter to choose
// the files to read.
#pragma once

#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/codec/word_filter.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

// Returns the blocks of the filter (codec/word_filter.h). Requires: the numbers of `rows` ascend.
// Takes 20 ms per megabyte.
//
// Requires: the file of the new index has already been created. A search always reads the files
// that changed after this file was created (store::OpenedIndex::created), and trusts the filter for
// the other files. Therefore the words must be read after the file was created.
std::vector<std::string> word_filter_of(const std::vector<store::SourceRow>& rows,
                                        const base::SourceTree& sources);

// Adds the words of one file. If its content is no longer that of `row`, or cannot be read, the file
// may contain any word: it may get that content back, and then counts as unchanged.
void add_words_of(const store::SourceRow& row, const base::SourceTree& sources,
                  codec::WordFilterBuilder& builder);

}  // namespace cairn::indexer
