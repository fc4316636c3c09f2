// Reads the blocks of texts without markup: of plain text, paragraphs between blank lines and titles
// underlined with at least four '=' or '-'; of a program, code between blank lines.
#pragma once

#include <string_view>
#include <vector>

#include "internal/documents/document_blocks.h"

namespace cairn::documents {

std::vector<Block> plain_blocks(std::string_view text);
std::vector<Block> code_blocks(std::string_view text);

}  // namespace cairn::documents
