// Recognizes HTML in Markdown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::documents {

enum class HtmlKind : std::uint8_t {
  kSource,    // up to `</script>` or `</style>`; not text for readers
  kVerbatim,  // up to `</pre>` or `</textarea>`
  kComment,
  kInstruction,  // <? ... ?>
  kDeclaration,  // <!X ... >
  kCharacterData,
  kBlock,  // a block-level tag, up to a blank line
  kTag,    // any other tag alone on its line, up to a blank line; does not end a paragraph
};

// Returns the kind of HTML block that `line` begins, if any. Requires: `line` has no white space at
// either end.
std::optional<HtmlKind> html_start(std::string_view line);

// Returns whether `line` ends a block of `kind`. Always false for kinds that end at a blank line.
bool html_ends(HtmlKind kind, std::string_view line);
bool ends_at_blank_line(HtmlKind kind);

// Returns whether `html` has words outside tags and comments.
bool has_words_outside_tags(std::string_view html);

struct HtmlHeading {
  std::uint32_t level = 1;
  std::string title;
};

// Reads a heading such as `<h1>Title</h1>`, with nothing else on the line.
std::optional<HtmlHeading> html_heading(std::string_view line);

}  // namespace cairn::documents
