// Recognizes tags in documentation comments: the XML tags of C#, and the HTML tags of Javadoc.
//
//   <see cref="M:A.B.C(System.Int32)"/>, <c>, </p>
//
// Only lower-case names from a fixed list are tags. So there are no tags in `Map<String, Integer>`,
// `<a@b.org>`, `x < b` and `Result<value>`.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cairn::summary {

enum class DocTagKind {
  kInline,     // <c>, <b>: formats text inside a sentence
  kReference,  // <see>, <paramref>: the target is a word of the sentence
  kSpace,      // <br>, <li>: separates words
  kParagraph,  // <p>, <pre>: separates paragraphs
  kDescribes,  // <returns>, <value>: starts a part that can serve as a summary
  kEnds,       // <param>, <exception>: starts a part that cannot serve as a summary
};

struct DocTag {
  std::string_view name;
  DocTagKind kind = DocTagKind::kInline;
  std::string_view target;  // the value of cref, name or langword; used only for kReference
  bool is_closing = false;
  bool has_content = false;  // whether content and a closing tag follow, unlike in <see …/>
  std::size_t size = 0;      // bytes
};

// Returns the tag that starts at `at`, or nullopt. The views in the tag point into `text`.
// Requires: `at` is a position in `text`.
std::optional<DocTag> doc_tag_at(std::string_view text, std::size_t at);

}  // namespace cairn::summary
