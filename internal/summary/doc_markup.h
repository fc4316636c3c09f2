// Other markup of documentation comments than tags (doc_tag.h): what stands at a position of a
// text.
//
//   inline_tag_at     {@link A#b(int) label}, {@code x}     Javadoc, JSDoc, TSDoc
//   role_at           :py:class:`~a.b.C`                    Sphinx
//   entity_at         &lt; &#64;                            HTML
//   command_at        \ref x, \c x, @p x                    Doxygen
//   code_span_at      `x`, ``x``, `label <target>`_         Markdown, reStructuredText
//
// `{@unknown x}` and `&unknown;` are not markup. Each function looks only some hundred bytes ahead.
//
// Requires: `at` is a position in `text`. Views point into `text`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cairn::summary {

enum class InlineTagKind {
  kReference,  // {@link A#b label}
  kVerbatim,   // {@code x}
  kReturns,    // {@return x}
  kText,       // {@summary x}
  kNothing,    // {@inheritDoc}
};

struct InlineTag {
  InlineTagKind kind = InlineTagKind::kText;
  std::string_view content;  // trimmed
  std::size_t size = 0;
};
std::optional<InlineTag> inline_tag_at(std::string_view text, std::size_t at);

// A piece of text that stands for `size` bytes of markup.
struct MarkedText {
  std::string text;
  std::size_t size = 0;
};
std::optional<MarkedText> role_at(std::string_view text, std::size_t at);
std::optional<MarkedText> entity_at(std::string_view text, std::size_t at);
std::optional<MarkedText> code_span_at(std::string_view text, std::size_t at);

// Whether Doxygen sets the next word of a sentence by `\command`: "ref", "c", "p".
bool is_inline_command(std::string_view word);
// The bytes of such a command and the blanks after it; 0 if none begins there.
std::size_t command_at(std::string_view text, std::size_t at);

// The name of a reference in a sentence: "M:A.B.C(System.Int32)" -> "C()", "a.B#c" -> "c",
// "T:A.List`1" -> "List", "Map{K,V}" -> "Map<K,V>". An address remains as it is.
std::string referred_name(std::string_view reference);

}  // namespace cairn::summary
