// Blocks of a Markdown document.
//
// Follows the rules of CommonMark for what is a block and what it is in: quotes and lists are
// containers that each line must continue, but the lines of a paragraph may leave the markers out.
// Headings in a container are text of it. At most 64 containers nest; what is deeper is text.
#pragma once

#include <string_view>
#include <vector>

#include "internal/outline/document_blocks.h"

namespace cairn::outline {

std::vector<Block> markdown_blocks(std::string_view text);

}  // namespace cairn::outline
