// Recognizes single lines of Markdown. Every function takes a line without the markers of quotes
// and lists, and without white space at either end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::documents {

// A run of three or more '`' or '~' that opens or closes a code block.
struct Fence {
  char mark = 0;
  std::size_t length = 0;
};

std::optional<Fence> opening_fence(std::string_view line);
bool closes(Fence fence, std::string_view line);

struct AtxHeading {
  std::uint32_t level = 1;
  std::string_view text;  // without the marks
};

std::optional<AtxHeading> atx_heading(std::string_view line);

// Returns 1 for a line of '=', 2 for a line of '-', and 0 for any other line.
std::uint32_t underline_level(std::string_view line);

bool is_thematic_break(std::string_view line);

struct ListMarker {
  char kind = 0;           // '-', '*', '+', or the character after the number: '.' or ')'
  std::size_t length = 0;  // without the space after the marker
  bool is_first = true;    // may interrupt a paragraph: it has text, and its number (if any) is 1
};

std::optional<ListMarker> list_marker(std::string_view line);

// Returns the length of the marker of an admonition or tab, whose body is indented: `!!! note
// "Title"`, `??? tip`, `=== "Tab"`. Returns 0 if there is no marker.
std::size_t admonition_marker(std::string_view line);

// cell_count() returns the number of cells in a table row. delimiter_count() returns the number of
// cells in a delimiter row such as `|---|:-:|`, and 0 for any other line.
std::size_t cell_count(std::string_view row);
std::size_t delimiter_count(std::string_view line);

// Returns the length of the lines at the beginning of `paragraph` that are not shown to readers:
// link definitions `[label]: url "title"` and MyST targets `(name)=`.
std::size_t link_definitions_length(std::string_view paragraph);

// Returns whether `line` is an import or export statement of MDX.
bool is_mdx_statement(std::string_view line);

}  // namespace cairn::documents
