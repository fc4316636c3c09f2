// Reads the blocks of a reStructuredText document.
//
// Goes line by line. Indentation matters only for code, comments and directives without text: the
// body of a note or of a description is prose like any other.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> rst_blocks(std::string_view text);

}  // namespace cairn::documents
