// Adds a block of lines to the end of somebody else's text file, and removes it again.
//
//   add_block("# Notes\n", "<!-- b -->\nhello\n<!-- e -->\n")
//     == "# Notes\n\n<!-- b -->\nhello\n<!-- e -->\n"
//   without_lines(that, *find_block(that, block)) == "# Notes\n"
//   marked_lines(that, "<!-- b", "<!-- e -->") == find_block(that, block)
//
// An empty line separates the block from the text before it. If the file does not end with a
// newline, the block is added without a final newline, so that removing it restores the original
// bytes. The block gets the line ends (LF or CRLF) of the file's first line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "internal/agents/json_entry.h"

namespace cairn::agents {

// A range of whole lines in a text.
struct Lines {
  std::size_t begin = 0;
  std::size_t end = 0;  // after the last line end, or the end of the text
};

std::string add_block(const FileText& text, const std::string& block);

// Finds the block as whole lines, with the line ends of the file's first line.
std::optional<Lines> find_block(const std::string& text, const std::string& block);

// Finds the lines from a line that starts with `begin` to a line that consists of `end` and
// optional white space. Both markers must be at the beginning of their lines. Throws base::Error
// kBadData if the lines have no end marker before the next begin marker, or if there are two such
// blocks.
std::optional<Lines> marked_lines(std::string_view text, std::string_view begin,
                                  std::string_view end);

// Returns the text without the lines and the empty line before them. Returns nothing if the text
// consists only of these lines.
FileText without_lines(const std::string& text, Lines lines);

// Returns the text with the lines replaced by a block.
std::string with_lines_replaced(const std::string& text, Lines lines, const std::string& block);

}  // namespace cairn::agents
