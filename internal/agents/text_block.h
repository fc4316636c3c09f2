// Adds a block of lines to the end of a text file of somebody else, and takes it out again.
//
//   add_block("# Notes\n", "<!-- b -->\nhello\n<!-- e -->\n")
//     == "# Notes\n\n<!-- b -->\nhello\n<!-- e -->\n"
//   without_lines(that, *find_block(that, block)) == "# Notes\n"
//   marked_lines(that, "<!-- b", "<!-- e -->") == find_block(that, block)
//
// A block is separated by an empty line. A file that does not end with a newline still does not
// afterwards, so that removing the block restores its bytes. The block gets the line ends (LF or
// CRLF) of the file's first line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "internal/agents/json_entry.h"

namespace cairn::agents {

// Whole lines of a text.
struct Lines {
  std::size_t begin = 0;
  std::size_t end = 0;  // behind the last line end, or the end of the text
};

std::string add_block(const FileText& text, const std::string& block);

// The block on lines of its own, with the line ends of the file's first line.
std::optional<Lines> find_block(const std::string& text, const std::string& block);

// The lines from one that starts with `begin` to one that consists of `end`, perhaps with blanks
// behind it. A marker starts at the beginning of its line. Throws base::Error
// kBadData if the lines do not end before the next ones begin, or if there are two such blocks.
std::optional<Lines> marked_lines(std::string_view text, std::string_view begin,
                                  std::string_view end);

// The text without the lines and the empty line before them. Returns nothing if the file has
// nothing but these lines.
FileText without_lines(const std::string& text, Lines lines);

// The text with a block in the place of the lines.
std::string with_lines_replaced(const std::string& text, Lines lines, const std::string& block);

}  // namespace cairn::agents
