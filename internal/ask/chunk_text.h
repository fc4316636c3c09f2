// Reads the text of a passage, so that the reader of an answer does not have to open the file.
#pragma once

#include <cstdint>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/corpus/source_lines.h"

namespace cairn::ask {

struct ChunkText {
  std::string text;
  std::uint32_t first_line = 0;  // the line of the file at which the text begins, from 0
  bool is_cut = false;
};

// The extent of a passage. It is either one node, or the pieces of a document from `node` to
// `last`.
struct ChunkSpan {
  const model::Node& node;
  model::NodeId last;
};

// Returns the text of a passage. For a symbol, this is the source of its definition. If the source
// cannot be read, it is the symbol's signature and documentation. For a document, it is the text of
// its pieces; the text of a section excludes subsections. Text longer than `most` bytes is
// truncated, at a line break if possible.
ChunkText text_of_chunk(const corpus::Corpus& corpus, corpus::SourceLines& lines,
                        const ChunkSpan& span, std::size_t most);

}  // namespace cairn::ask
