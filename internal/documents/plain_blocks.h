// Reads the blocks of text without markup. Plain text is divided into paragraphs at blank lines;
// its titles are underlined with at least four '=' or '-'. A program is divided into pieces of code
// at blank lines.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> plain_blocks(std::string_view text);
std::vector<Block> code_blocks(std::string_view text);

}  // namespace cairn::documents
