#include "internal/corpus/document.h"

#include <algorithm>

#include "internal/base/path.h"
#include "internal/codec/damage.h"

namespace cairn::corpus {

using model::NodeId;
using model::NodeKind;
using model::Piece;

Document::Document(const DocumentOutline& outline, std::vector<model::Occurrence> mentions,
                   std::vector<Comment> comments, std::string text)
    : outline_(outline),
      mentions_(std::move(mentions)),
      comments_(std::move(comments)),
      text_(std::move(text)) {
  for (const Piece& piece : pieces()) {
    if (piece.end > text_.size()) codec::damaged("a document is longer than its text");
  }
  lines_.push_back(0);
  for (std::size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1)) {
    lines_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

std::string_view Document::text_of(std::uint32_t piece) const {
  const Piece& at = pieces()[piece];
  return std::string_view(text_).substr(at.begin, at.end - at.begin);
}

model::Position Document::position_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(lines_.begin(), lines_.end(), offset);
  const auto line = static_cast<std::uint32_t>(after - lines_.begin() - 1);
  return {line, offset - lines_[line]};
}

const Document::Comment* Document::comment_around(std::uint32_t piece) const {
  const auto after =
      std::upper_bound(comments_.begin(), comments_.end(), piece,
                       [](std::uint32_t at, const Comment& comment) { return at < comment.piece; });
  return after == comments_.begin() ? nullptr : &*(after - 1);
}

model::Range Document::range_of(std::uint32_t piece) const {
  if (format() == model::DocumentFormat::kComments) {
    const Comment* const comment = comment_around(piece);
    return comment == nullptr ? model::Range{} : comment->place;
  }
  return {position_of(pieces()[piece].begin), position_of(pieces()[piece].end)};
}

std::string Document::trail_of(std::uint32_t piece) const {
  std::string trail;
  for (std::uint32_t at = pieces()[piece].parent; at != model::kNoPiece; at = pieces()[at].parent) {
    const Piece& around = pieces()[at];
    if (around.kind != NodeKind::kSection || around.title.empty()) continue;
    if (!trail.empty()) trail.insert(0, " > ");
    trail.insert(0, around.title);
  }
  return trail;
}

NodeId Document::documented_symbol(std::uint32_t piece) const {
  const Comment* const comment = comment_around(piece);
  return comment == nullptr ? model::kNoNode : comment->symbol;
}

std::optional<std::uint32_t> Document::comment_on(NodeId symbol) const {
  const auto at = std::lower_bound(
      comments_.begin(), comments_.end(), symbol,
      [](const Comment& comment, NodeId wanted) { return comment.symbol < wanted; });
  if (at == comments_.end() || at->symbol != symbol) return std::nullopt;
  return at->piece;
}

model::Node Document::node(std::uint32_t piece) const {
  const Piece& at = pieces()[piece];
  model::Node node;
  node.id = node_of(piece);
  node.parent = at.parent == model::kNoPiece ? NodeId{1} : node_of(at.parent);
  node.last = node_of(at.last);
  node.file = id();
  node.kind = at.kind;
  node.name_range = node.body = range_of(piece);
  if (at.kind == NodeKind::kDocument) {
    node.name = base::base_name(path());
    node.container = base::directory_of(path());
    return node;
  }
  node.name = at.title;
  node.container = trail_of(piece);
  if (at.kind == NodeKind::kSection) {
    const std::size_t line_end = std::min(text_.find('\n', at.begin), std::size_t{at.end});
    node.name_range.end = position_of(static_cast<std::uint32_t>(line_end));
    if (format() == model::DocumentFormat::kComments) node.name_range = node.body;
  }
  return node;
}

}  // namespace cairn::corpus
