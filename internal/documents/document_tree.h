// A document as a tree: sections, the paragraphs, lists, code and tables in them, and sentences.
//
// Reads Markdown (with GitHub's tables, MDX imports, and the admonitions of MkDocs and Docusaurus),
// reStructuredText (with the directives of Sphinx) and plain text. Any bytes make a tree, in linear
// time. Leaves out anything that is not text for a reader: front matter, comments, link
// definitions, images and figures, tables of contents, HTML without words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/documents/sentences.h"
#include "internal/model/document.h"

namespace cairn::documents {

using model::DocumentFormat;
using model::NodeKind;
using model::Piece;

// By the name of the file: .md .markdown .mdx; .rst; anything else is plain.
DocumentFormat document_format(std::string_view path);

// Pieces in pre-order; the first is the document, which spans all of the text. A section begins at
// its heading and ends with its last piece. A level may be skipped: a deeper section is a child all
// the same. A document has the title of its first section, unless another is higher. Bytes from 4
// GiB on are not read.
std::vector<Piece> document_tree(std::string_view text, DocumentFormat format);

}  // namespace cairn::documents
