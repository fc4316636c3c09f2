// Reads the blocks of a Markdown document.
//
// Follows CommonMark's rules for blocks and their containers. Each line must begin with the markers
// of the enclosing quotes and lists, except that the later lines of a paragraph may omit them. A
// heading inside a container is plain text of the container. Containers nest at most 64 deep; a
// marker that is nested deeper is text.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> markdown_blocks(std::string_view text);

}  // namespace cairn::documents
