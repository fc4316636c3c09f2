// Extracts one-line summaries: the first sentence of a documentation comment, as plain text.
//
// Summaries are used in lists of symbols, such as search results, outlines and maps. Markup is
// replaced with the text that a reader would see:
//
//   <summary>Opens a <see cref="T:Io.File"/>.</summary>   Opens a File.
//   Same as {@link Gson#toJson(Object) toJson}.           Same as toJson.
//   Calls :meth:`~app.Flask.run`.                         Calls run.
//   \brief Parses \c text.                                 Parses text.
//   Whether a &lt; b                                      Whether a < b
//
// The sentence ends at a full stop, a blank line, `</summary>`, `<p>`, `<param …>`, or a line that
// starts with `@word` (Javadoc, YARD), `\param` (Doxygen), `:param x:` (Sphinx) or `.. note::`. If
// the comment starts with a tag, the sentence is the text of the first tag that can serve as a
// summary, such as `@brief`, `@return` or `<returns>`. Text that is not markup according to
// doc_tag.h and doc_markup.h is unchanged: `x < 3`, Markdown, `Map<String, Integer>`.
#pragma once

#include <string>
#include <string_view>

namespace cairn::summary {

// Returns the summary as one line of at most about 160 bytes. A longer summary is cut and ends with
// "…". Returns "" if the comment describes only parts of the symbol, such as parameters. Reads only
// the first 8 KiB of the comment. Never splits a UTF-8 character.
std::string first_sentence(std::string_view documentation);

}  // namespace cairn::summary
