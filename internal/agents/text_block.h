// Adds a block of lines to the end of a text file of somebody else, and takes it out again.
//
//   add_block("# Notes\n", "<!-- b -->\nhello\n<!-- e -->\n")
//     == "# Notes\n\n<!-- b -->\nhello\n<!-- e -->\n"
//   remove_block(that, block) == "# Notes\n"
//
// A block is separated by an empty line. A file that does not end with a newline still does not
// afterwards, so that removing the block restores its bytes. The block gets the line ends (LF or
// CRLF) of the file's first line.
#pragma once

#include <string>

#include "internal/agents/json_entry.h"

namespace cairn::agents {

std::string add_block(const FileText& text, const std::string& block);

// Returns nothing if the file has nothing but the block. Requires: `text` has the block, perhaps
// with other line ends, on lines of its own.
FileText remove_block(const std::string& text, const std::string& block);

// Whether `text` has the block, with either line ends.
bool has_block(const std::string& text, const std::string& block);

}  // namespace cairn::agents
