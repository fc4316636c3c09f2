// One-line summaries: the first sentence of a documentation comment, as plain text.
//
// For lists of symbols: search results, trees, maps. Markup becomes what a reader would see:
//
//   <summary>Opens a <see cref="T:Io.File"/>.</summary>   Opens a File.
//   Same as {@link Gson#toJson(Object) toJson}.           Same as toJson.
//   Calls :meth:`~app.Flask.run`.                         Calls run.
//   \brief Parses \c text.                                 Parses text.
//   Whether a &lt; b                                      Whether a < b
//
// The sentence ends at a full stop, a blank line, `</summary>`, `<p>`, `<param …>`, or a line that
// begins with `@word` (Javadoc, YARD), `\param` (Doxygen), `:param x:` (Sphinx) or `.. note::`.
// Where nothing comes before those, `@brief`, `@return`, `<returns>` and the like give the
// sentence. Text that is not markup by doc_tag.h and doc_markup.h stays as it is: `x < 3`,
// `Map<String, Integer>`, Markdown.
#pragma once

#include <string>
#include <string_view>

namespace cairn::summary {

// In one line, at most some 160 bytes, "…" after a longer one; "" if the comment says only what
// the parts of a symbol are. Reads at most the first 8 KiB. Never cuts a character in two.
std::string first_sentence(std::string_view documentation);

}  // namespace cairn::summary
