// Makes foreign text safe to print.
//
// Everything from an index or a repository is hostile: a symbol name can carry terminal escapes,
// forged lines or characters that reverse the reading direction. All such text passes through one
// of these functions before it reaches a terminal, a log or an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

// Whether the character must never reach a terminal raw: C0 (except tab and newline), DEL, C1,
// bidirectional controls, line and paragraph separators, and bytes that are not UTF-8.
bool is_unsafe_to_print(char32_t code_point);

// On one line: a newline becomes `\n`, other unsafe characters `\x1b` or `\u{202e}`, malformed
// bytes `\xff`. A tab becomes a space.
std::string display_line(std::string_view text);

// On several lines: like display_line, but keeps newlines and tabs.
std::string display_block(std::string_view text);

// Replaces each run of white space by one space and removes it at the ends.
std::string collapse_space(std::string_view text);

// 1234567 -> "1,234,567".
std::string with_commas(std::uint64_t number);

// "1 file", "1,234 files".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

}  // namespace cairn::base
