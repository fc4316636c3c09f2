// Recognizes HTML in Markdown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::documents {

enum class HtmlKind : std::uint8_t {
  kSource,    // to the end of a script or style: no text
  kVerbatim,  // to the end of `<pre>` or `<textarea>`
  kComment,
  kInstruction,  // <? ... ?>
  kDeclaration,  // <!X ... >
  kCharacterData,
  kBlock,  // a tag of a block, to a blank line
  kTag,    // any other tag alone on its line, to a blank line; ends no paragraph
};

// The kind of HTML block that `line` begins, if any. `line` has no white space at its ends.
std::optional<HtmlKind> html_start(std::string_view line);

// Whether a block of `kind` ends with this line. Blocks that a blank line ends do not.
bool html_ends(HtmlKind kind, std::string_view line);
bool ends_at_blank_line(HtmlKind kind);

// Whether there are words outside of tags and comments.
bool has_words_outside_tags(std::string_view html);

struct HtmlHeading {
  std::uint32_t level = 1;
  std::string title;
};

// `<h1>Title</h1>` and nothing else.
std::optional<HtmlHeading> html_heading(std::string_view line);

}  // namespace cairn::documents
