// Recognizes markup at a given position in a documentation comment. Tags are recognized by
// doc_tag.h.
//
//   inline_tag_at     {@link A#b(int) label}, {@code x}     Javadoc, JSDoc, TSDoc
//   role_at           :py:class:`~a.b.C`                    Sphinx
//   entity_at         &lt; &#64;                            HTML
//   command_at        \ref x, \c x, @p x                    Doxygen
//   code_span_at      `x`, ``x``, `label <target>`_         Markdown, reStructuredText
//
// Unknown names are not markup, as in `{@unknown x}` and `&unknown;`. Each function reads at most a
// few hundred bytes. Returned views point into `text`. Requires: `at` is a position in `text`.
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

// Plain text that replaces markup of `size` bytes.
struct MarkedText {
  std::string text;
  std::size_t size = 0;
};
std::optional<MarkedText> role_at(std::string_view text, std::size_t at);
std::optional<MarkedText> entity_at(std::string_view text, std::size_t at);
std::optional<MarkedText> code_span_at(std::string_view text, std::size_t at);

// Returns whether `word` is a Doxygen command that formats the next word of a sentence: "ref", "c",
// "p".
bool is_inline_command(std::string_view word);
// Returns the total size of the inline command that begins at `at` and the blanks after it, or 0 if
// no inline command begins there.
std::size_t command_at(std::string_view text, std::size_t at);

// Returns the short form of a reference, for use in a sentence. A web address is unchanged.
//
//   M:A.B.C(System.Int32)   C()
//   a.B#c                   c
//   T:A.List`1              List
//   Map{K,V}                Map<K,V>
std::string referred_name(std::string_view reference);

}  // namespace cairn::summary
