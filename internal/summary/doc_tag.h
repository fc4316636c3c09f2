// Tags in documentation comments: the XML of C#, and HTML in Javadoc.
//
//   <see cref="M:A.B.C(System.Int32)"/>, <c>, </p>
//
// Only names of a list are tags, and only in small letters: `Map<String, Integer>`, `<a@b.org>`,
// `x < b` and `Result<value>` have none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::summary {

enum class DocTagKind {
  kInline,     // <c>, <b>: stands in a sentence
  kReference,  // <see>, <paramref>: its target is a word of the sentence
  kSpace,      // <br>, <li>: parts words
  kParagraph,  // <p>, <pre>: parts paragraphs
  kDescribes,  // <returns>, <value>: a part of its own, which can stand for a summary
  kEnds,       // <param>, <exception>: a part of its own that says nothing of the whole
};

struct DocTag {
  std::string_view name;
  DocTagKind kind = DocTagKind::kInline;
  std::string_view target;  // of a reference: its cref, name or langword
  bool is_closing = false;
  bool has_content = false;  // it is closed later, and not at once
  std::size_t size = 0;      // bytes
};

// The tag that begins at `at`. Requires: `at` is a position in `text`. Views point into `text`.
std::optional<DocTag> doc_tag_at(std::string_view text, std::size_t at);

}  // namespace cairn::summary
