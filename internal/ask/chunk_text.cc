#include "internal/ask/chunk_text.h"

#include <algorithm>

#include "internal/base/utf8.h"

namespace cairn::ask {
namespace {

using corpus::Corpus;
using model::Node;

void cut(ChunkText& chunk, std::size_t most) {
  if (chunk.text.size() <= most) return;
  chunk.is_cut = true;
  const std::size_t line_end = chunk.text.rfind('\n', most);
  const bool has_line = line_end != std::string::npos && line_end > most / 2;
  chunk.text =
      has_line ? chunk.text.substr(0, line_end) : std::string(base::utf8_prefix(chunk.text, most));
}

// Returns the text of the document pieces in `span`. The text of a section ends before its first
// subsection.
std::string text_of_pieces(const Corpus& corpus, const ChunkSpan& span) {
  const Node& node = span.node;
  const corpus::Document& document = corpus.document_of(node.id);
  const std::uint32_t piece = document.piece_of(node.id);
  const model::Piece& at = document.pieces()[piece];
  if (span.last > node.last) {
    const std::uint32_t end = document.pieces()[document.piece_of(span.last)].end;
    return std::string(document.text_of(0).substr(at.begin, end - at.begin));
  }
  std::string_view text = document.text_of(piece);
  for (std::uint32_t i = piece + 1; i <= at.last; i = document.pieces()[i].last + 1) {
    if (document.pieces()[i].kind != model::NodeKind::kSection) continue;
    text = text.substr(0, document.pieces()[i].begin - at.begin);
    break;
  }
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return std::string(text);
}

std::string described(const Corpus& corpus, const Node& node) {
  std::string text = node.signature;
  const std::string documentation = corpus.documentation(node.id);
  if (!documentation.empty()) text += (text.empty() ? "" : "\n\n") + documentation;
  return text;
}

}  // namespace

ChunkText text_of_chunk(const Corpus& corpus, corpus::SourceLines& lines, const ChunkSpan& span,
                        std::size_t most) {
  ChunkText chunk;
  const Node& node = span.node;
  const model::Range& extent = node.body.empty() ? node.name_range : node.body;
  chunk.first_line = std::min(extent.begin.line, node.name_range.begin.line);
  if (corpus.is_prose(node.id)) {
    chunk.text = text_of_pieces(corpus, span);
  } else if (const auto file = corpus.file(node.file); file && node.id != node.file) {
    const std::uint32_t last = std::max(extent.end.line, node.name_range.end.line);
    if (const auto snippet = lines.lines(file->path, chunk.first_line, last)) {
      chunk.is_cut = snippet->is_cut;
      for (const std::string& line : snippet->lines) chunk.text += line + "\n";
      if (!chunk.text.empty()) chunk.text.pop_back();
    }
  }
  if (chunk.text.empty()) chunk.text = described(corpus, node);
  cut(chunk, most);
  return chunk;
}

}  // namespace cairn::ask
