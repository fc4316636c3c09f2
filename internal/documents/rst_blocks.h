// Reads the blocks of a reStructuredText document.
//
// Works line by line. The body of a note or a description is read as ordinary prose. So indentation
// matters only for code, comments and directives without text.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> rst_blocks(std::string_view text);

}  // namespace cairn::documents
