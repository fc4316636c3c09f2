// Makes foreign text safe to print.
//
// Everything that comes from an index or a repository is hostile: a symbol name can carry
// terminal escapes, forged lines or characters that reverse the reading direction. Every such
// text passes through one of these functions before it reaches a terminal, a log or an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

// True for characters that must never reach a terminal raw: C0 (but tab and newline), DEL, C1,
// bidirectional controls, line and paragraph separators, and bytes that are not UTF-8.
bool is_unsafe_to_print(char32_t code_point);

// One line: newlines become the two characters `\n`, other unsafe characters `\x1b` or
// `\u{202e}`, malformed bytes `\xff`. Tabs become a space.
std::string display_line(std::string_view text);

// Several lines: as display_line, but newline and tab stay.
std::string display_block(std::string_view text);

// Runs of white space as one space, none at the ends. Changes nothing else.
std::string collapse_space(std::string_view text);

// 1234567 -> "1,234,567".
std::string with_commas(std::uint64_t number);

// "1 file", "1,234 files".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

}  // namespace cairn::base
