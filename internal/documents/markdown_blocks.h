// Reads the blocks of a Markdown document.
//
// Follows the rules of CommonMark for blocks and their containers: each line must continue the
// enclosing quotes and lists, except that the lines of a paragraph may omit the markers. A heading
// inside a container is plain text of the container. Containers nest at most 64 deep; a marker that
// is nested deeper is text.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> markdown_blocks(std::string_view text);

}  // namespace cairn::documents
