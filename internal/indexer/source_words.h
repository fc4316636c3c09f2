// Makes the filter of the words in the sources, by which a search for text chooses the files that
// it reads.
#pragma once

#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

// Returns the blocks of the filter (codec/word_filter.h); the number of a file is its index in
// `rows`. Takes 20 ms per megabyte. Requires: the file of the new index already exists, since its
// readers rely on the words having been read after that (store::OpenedIndex::created).
std::vector<std::string> word_filter_of(const std::vector<store::SourceRow>& rows,
                                        const base::SourceTree& sources);

}  // namespace cairn::indexer
