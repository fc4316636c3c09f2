// A document as a tree of sections, blocks (paragraphs, lists, code, tables) and sentences.
//
// Reads Markdown (with GitHub's tables, MDX imports, and the admonitions of MkDocs and Docusaurus),
// reStructuredText (with the directives of Sphinx) and plain text. Any bytes yield a tree, in
// linear time. The tree omits everything that is not text for readers: front matter, comments, link
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

// Returns the format that a file name implies: Markdown for .md, .markdown and .mdx,
// reStructuredText for .rst, and plain text for any other name.
DocumentFormat document_format(std::string_view path);

// Returns the pieces in pre-order. The first piece is the document, which spans the whole text. A
// section begins at its heading and ends with its last piece. Heading levels can be skipped: if an
// h3 follows an h1, the section of the h3 is a child of the section of the h1. The title of the
// document is the title of its first section, or "" if another section has a higher level. Ignores
// text after the first 4 GiB.
std::vector<Piece> document_tree(std::string_view text, DocumentFormat format);

}  // namespace cairn::documents
