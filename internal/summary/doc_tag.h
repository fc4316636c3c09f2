// Tags in documentation comments: the XML of C#, and HTML in Javadoc.
//
//   <see cref="M:A.B.C(System.Int32)"/>, <c>, </p>
//
// Only names in a fixed list are tags, and only in lower case: `Map<String, Integer>`, `<a@b.org>`,
// `x < b` and `Result<value>` contain no tags.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::summary {

enum class DocTagKind {
  kInline,     // <c>, <b>: inside a sentence
  kReference,  // <see>, <paramref>: its target is a word of the sentence
  kSpace,      // <br>, <li>: separates words
  kParagraph,  // <p>, <pre>: separates paragraphs
  kDescribes,  // <returns>, <value>: begins a separate part that can serve as a summary
  kEnds,       // <param>, <exception>: begins a separate part that cannot serve as a summary
};

struct DocTag {
  std::string_view name;
  DocTagKind kind = DocTagKind::kInline;
  std::string_view target;  // for a reference: the attribute cref, name or langword
  bool is_closing = false;
  bool has_content = false;  // the tag has content up to a closing tag, unlike <see …/>
  std::size_t size = 0;      // bytes
};

// Returns the tag that begins at `at`, if any. Requires: `at` is a position in `text`. The views in
// the returned tag point into `text`.
std::optional<DocTag> doc_tag_at(std::string_view text, std::size_t at);

}  // namespace cairn::summary
