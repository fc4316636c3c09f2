// Blocks of a reStructuredText document.
//
// Reads line by line. Only the indentation of code, comments and directives without text matters:
// the body of a note or of a description is prose like any other.
#pragma once

#include <string_view>
#include <vector>

#include "internal/outline/document_blocks.h"

namespace cairn::outline {

std::vector<Block> rst_blocks(std::string_view text);

}  // namespace cairn::outline
