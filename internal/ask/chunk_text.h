// The text of a passage, so that a reader need not open the file.
#pragma once

#include <cstdint>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/corpus/source_lines.h"

namespace cairn::ask {

struct ChunkText {
  std::string text;
  std::uint32_t first_line = 0;  // where it begins in its file, from 0
  bool is_cut = false;
};

// The extent of a passage: a node, or pieces of a document from `node` to `last`.
struct ChunkSpan {
  const model::Node& node;
  model::NodeId last;
};

// The text of a piece of a document (a section without its subsections), or the definition of a
// symbol (without sources: signature and documentation). At most `most` bytes, cut at a line.
ChunkText text_of_chunk(const corpus::Corpus& corpus, corpus::SourceLines& lines,
                        const ChunkSpan& span, std::size_t most);

}  // namespace cairn::ask
