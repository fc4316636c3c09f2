// The contents of each definition of a file: the names it uses, or the words of its source.
#pragma once

#include <span>
#include <vector>

#include "internal/indexer/file_scopes.h"
#include "internal/indexer/searchable_text.h"
#include "internal/model/occurrence.h"

namespace cairn::indexer {

// Returns the words of each node's body, by index in file.nodes. They come from `source` if it is
// not null, otherwise from the names (`name_of_node`, ids in `words`) of the nodes that
// `occurrences` refer to.
std::vector<SearchableText> body_texts(const FileNodes& file, const FileScopes& scopes,
                                       std::span<const model::Occurrence> occurrences,
                                       const source::SourceText* source,
                                       std::span<const BodyWords::Word> name_of_node,
                                       BodyWords& words);

}  // namespace cairn::indexer
