// Makes text from untrusted sources safe to print.
//
// All text from an index or a repository is treated as hostile. For example, a symbol name can
// contain terminal escapes, forged lines, or characters that reverse the reading direction. All
// such text passes through one of these functions before it reaches a terminal, a log or an error
// message.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

// Whether the character must be escaped before it is printed. True for C0 (except tab and newline),
// DEL, C1, bidirectional controls, line and paragraph separators, and invisible characters
// (joiners, tags …).
bool is_unsafe_to_print(char32_t code_point);

// Makes `text` safe to print on one line. A newline becomes `\n`, a malformed byte becomes an
// escape such as `\xff`, and other unsafe characters become escapes such as `\x1b` or `\u{202e}`. A
// tab becomes a space. U+200C, U+200D and U+FE0F are not escaped where scripts and emoji need them.
std::string display_line(std::string_view text);

// Returns display_line(text) in single quotes. Messages name files in this form: 'src/a.py'.
std::string display_quoted(std::string_view text);

// Like display_line(), but does not change newlines and tabs.
std::string display_block(std::string_view text);

// Replaces each run of white space with one space, and removes white space at both ends.
std::string collapse_space(std::string_view text);

// Returns, for example, "1,234,567" for 1234567.
std::string with_commas(std::uint64_t number);

// Returns, for example, "1 file" or "1,234 files".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

}  // namespace cairn::base
