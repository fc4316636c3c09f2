// Reads the blocks of a plain text: paragraphs between blank lines, and titles underlined with at
// least four '=' or '-'.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> plain_blocks(std::string_view text);

}  // namespace cairn::documents
