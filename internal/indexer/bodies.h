// What is inside of each definition of a file: the names it uses, or the words of its source.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "internal/indexer/layout.h"
#include "internal/indexer/searchable_text.h"
#include "internal/model/occurrence.h"

namespace cairn::indexer {

// The nodes of one file, as the layout has them: nodes[0] is the file.
struct FileNodes {
  std::span<const PlannedNode> nodes;
  std::vector<bool> is_callable;  // by index in nodes
};

// The words of each node's body, by index in file.nodes. From `source` if there is one, else from
// the names (`name_of_node`, ids in `words`) of what `occurrences` refer to. A use belongs to the
// innermost definition around it; where no definition of the file has an extent, to the callable
// before it; else to the file.
std::vector<SearchableText> body_texts(const FileNodes& file,
                                       std::span<const model::Occurrence> occurrences,
                                       const std::optional<std::string>& source,
                                       std::span<const BodyWords::Word> name_of_node,
                                       BodyWords& words);

}  // namespace cairn::indexer
