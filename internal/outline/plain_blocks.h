// Reads the blocks of a plain text: paragraphs between blank lines, and titles underlined with at
// least four '=' or '-'.
#pragma once

#include <string_view>
#include <vector>

#include "internal/outline/document_blocks.h"

namespace cairn::outline {

std::vector<Block> plain_blocks(std::string_view text);

}  // namespace cairn::outline
