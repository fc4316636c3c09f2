// Collects the words in the body of each definition of a file.
#pragma once

#include <span>
#include <vector>

#include "internal/indexer/file_scopes.h"
#include "internal/indexer/searchable_text.h"
#include "internal/model/occurrence.h"

namespace cairn::indexer {

// Returns the words of the body of each node, indexed like file.nodes. If `source` is not null, the
// words come from the source. Otherwise, the words are the names of the nodes that `occurrences`
// refer to. `name_of_node` contains these names as ids in `words`.
std::vector<SearchableText> body_texts(const FileNodes& file, const FileScopes& scopes,
                                       std::span<const model::Occurrence> occurrences,
                                       const source::SourceText* source,
                                       std::span<const BodyWords::Word> name_of_node,
                                       BodyWords& words);

}  // namespace cairn::indexer
