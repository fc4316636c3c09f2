// Reads the blocks of text without markup. The blocks of plain text are paragraphs between blank
// lines, and titles underlined with at least four '=' or '-'. In a program, the blocks are the
// pieces of code between blank lines.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> plain_blocks(std::string_view text);
std::vector<Block> code_blocks(std::string_view text);

}  // namespace cairn::documents
