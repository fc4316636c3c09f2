// Recognizes single lines of reStructuredText.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "internal/base/text_lines.h"

namespace cairn::documents {

// Returns the punctuation character if the whole line consists of one such character, repeated.
// Returns 0 for any other line, and for "::".
char underline_mark(std::string_view line);

struct TitleLines {
  std::size_t text = 0;  // the line number of the title's text
  std::size_t last = 0;  // the line number of the underline
  char mark = 0;
  bool is_overlined = false;
};

// Returns the title whose first line is lines[at]. The first line is the overline if there is one,
// otherwise the text. An underline shorter than the title is accepted if it is at least 4
// characters long.
std::optional<TitleLines> title_at(std::string_view text, const std::vector<base::TextSpan>& lines,
                                   std::size_t at);

// The levels of titles. Each new style of underline or overline is one level deeper.
class TitleLevels {
 public:
  std::uint32_t level_of(const TitleLines& title);

 private:
  std::vector<int> kinds_;  // in order of appearance
};

// These functions take a line without white space at either end. A length includes the space after
// the marker.
std::size_t bullet_length(std::string_view line);
std::size_t enumerator_length(std::string_view line);
std::size_t field_marker_length(std::string_view line);  // ":name: "
bool is_grid_table_top(std::string_view line);
bool is_simple_table_border(std::string_view line);

enum class DirectiveKind : std::uint8_t {
  kSkipped,  // without text for readers: images, tables of contents
  kCode,
  kTable,
  kProse,   // a note or a similar directive, whose argument is text
  kObject,  // any other directive: both its line and its body are text
};

struct Directive {
  DirectiveKind kind = DirectiveKind::kObject;
  std::size_t argument = 0;  // the offset of the argument in the line
};

// Parses the first line of a directive: `.. name:: argument`.
std::optional<Directive> directive_of(std::string_view line);

}  // namespace cairn::documents
