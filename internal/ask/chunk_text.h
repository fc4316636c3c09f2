// Reads the text of a passage, so that the reader of an answer need not open the file.
#pragma once

#include <cstdint>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/corpus/source_lines.h"

namespace cairn::ask {

struct ChunkText {
  std::string text;
  std::uint32_t first_line = 0;  // the line in the file where the text begins, from 0
  bool is_cut = false;
};

// The extent of a passage: a node, or the pieces of a document from `node` to `last`.
struct ChunkSpan {
  const model::Node& node;
  model::NodeId last;
};

// Returns the text of a document's pieces (of a section without its subsections), or the source of
// a symbol's definition. If the source cannot be read, returns the symbol's signature and
// documentation. Text longer than `most` bytes is cut, if possible at a line break.
ChunkText text_of_chunk(const corpus::Corpus& corpus, corpus::SourceLines& lines,
                        const ChunkSpan& span, std::size_t most);

}  // namespace cairn::ask
