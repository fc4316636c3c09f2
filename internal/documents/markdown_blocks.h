// Reads the blocks of a Markdown document.
//
// Follows the rules of CommonMark for blocks and their containers: each line must continue the
// quotes and lists around it, but the lines of a paragraph may omit the markers. Headings in a
// container are its text. At most 64 containers nest; anything deeper is text.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> markdown_blocks(std::string_view text);

}  // namespace cairn::documents
