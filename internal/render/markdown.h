// Foreign text in Markdown (CommonMark, and the tables of GitHub), which it can neither end nor
// alter.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cairn::render {

// Backquotes, at least `least`, and more than any run of them in `text`: a fence around it.
std::string markdown_fence(std::string_view text, std::size_t least);

// `text` as one line of code, with nothing changed but what is unsafe to print: "a|b" -> "`a|b`",
// "`a`" -> "`` `a` ``".
std::string markdown_code(std::string_view text);

// Markdown text, such as markdown_code(), as a cell of a table: "`a|b`" -> "`a\|b`". In a cell,
// '\|' is a bar even in code.
std::string markdown_cell(std::string_view markdown);

}  // namespace cairn::render
