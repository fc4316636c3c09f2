// Escapes untrusted text for Markdown (CommonMark, and the tables of GitHub). The escaped text can
// neither end nor change the markup around it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cairn::render {

// Returns the backquotes for a fence around `text`: at least `least`, and more than any run of
// backquotes in `text`.
std::string markdown_fence(std::string_view text, std::size_t least);

// Returns `text` as one line of Markdown code, for example "`a|b`" for "a|b", and "`` `a` ``" for
// "`a`". Only characters that are unsafe to print are changed.
std::string markdown_code(std::string_view text);

// Returns Markdown text, such as the result of markdown_code(), for a cell of a table. For example,
// "`a|b`" becomes "`a\|b`". In a cell, '\|' is a bar even in code.
std::string markdown_cell(std::string_view markdown);

}  // namespace cairn::render
