#include "internal/indexer/prose_drafts.h"

#include <utility>

#include "internal/base/path.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/codec/piece_codec.h"
#include "internal/documents/document_tree.h"
#include "internal/indexer/searchable_text.h"
#include "internal/source/source_text.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using model::NodeKind;
using model::Piece;
using store::TextField;

NodeId plus(NodeId node, std::size_t count) {
  return NodeId{value_of(node) + static_cast<std::uint32_t>(count)};
}

std::string& field(store::TextFields& fields, TextField which) {
  return fields.at(static_cast<std::size_t>(which));
}

// Appends the pieces of one comment, `tree`, to `pieces` as a section called `title`. `offset` is
// the position of the comment in the concatenated comments of the file.
void append_comment(std::vector<Piece>& pieces, std::vector<Piece> tree, std::string_view title,
                    std::uint32_t offset) {
  const auto first = static_cast<std::uint32_t>(pieces.size());
  for (Piece& piece : tree) {
    piece.begin += offset;
    piece.end += offset;
    piece.last += first;
    piece.parent = piece.parent == model::kNoPiece ? 0 : piece.parent + first;
    if (piece.kind == NodeKind::kSection) ++piece.level;
    pieces.push_back(std::move(piece));
  }
  Piece& section = pieces[first];
  section.kind = NodeKind::kSection;
  section.level = 1;
  section.title = title;
}

std::vector<documents::Mention> mentions_of(const Piece& piece, std::string_view text) {
  if (piece.kind == NodeKind::kCodeBlock) return documents::mentions_in_code(text);
  return documents::mentions_in(text);
}

std::string_view text_of(const Piece& piece, std::string_view text) {
  return text.substr(piece.begin, piece.end - piece.begin);
}

// Adds the searchable text of each section and paragraph. A search finds a section by its title,
// and a paragraph by its text and the titles above it.
void add_texts(ProseDraft& draft, const std::vector<Piece>& pieces) {
  std::vector<std::string> trails(pieces.size());
  for (std::uint32_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    if (piece.kind == NodeKind::kSentence) continue;
    if (i > 0) {
      const Piece& parent = pieces[piece.parent];
      trails[i] = trails[piece.parent];
      if (parent.kind == NodeKind::kSection) trails[i] += " " + parent.title;
    }
    store::TextRow row;
    row.node = plus(draft.row.node, i);
    if (piece.kind == NodeKind::kDocument) {
      field(row.text, TextField::kName) = piece.title;
      field(row.text, TextField::kPath) = draft.row.path;
    } else if (piece.kind == NodeKind::kSection) {
      field(row.text, TextField::kName) = piece.title;
      field(row.text, TextField::kContainer) = trails[i];
      ++draft.sections;
    } else {
      const bool is_code = piece.kind == NodeKind::kCodeBlock;
      field(row.text, is_code ? TextField::kBody : TextField::kDocumentation) =
          searchable_prose(text_of(piece, draft.content.text)).text;
      field(row.text, TextField::kContainer) = trails[i];
      ++draft.paragraphs;
    }
    draft.texts.push_back(std::move(row));
  }
}

void finish(ProseDraft& draft, const std::vector<Piece>& pieces) {
  draft.row.last = plus(draft.row.node, pieces.size() - 1);
  draft.content.pieces = codec::encode_pieces(pieces);
}

}  // namespace

ProseDraft draft_document(NodeId node, std::string_view path, model::DocumentFormat format,
                          std::string text, const MentionLinker& linker) {
  ProseDraft draft;
  draft.row.node = node;
  draft.row.path = path;
  draft.row.format = format;
  draft.content.text = std::move(text);
  const std::vector<Piece> pieces = documents::document_tree(draft.content.text, format);
  draft.row.title = pieces.front().title;
  Mentions mentions = mentions_of_document(node, path, pieces, draft.content.text, linker);
  draft.mentions = mentions.occurrences.size();
  draft.edges = std::move(mentions.edges);
  draft.content.mentions = codec::encode_occurrences(mentions.occurrences);
  add_texts(draft, pieces);
  finish(draft, pieces);
  return draft;
}

ProseDraft draft_comments(NodeId node, std::string_view path,
                          const std::vector<SymbolComment>& comments, const MentionLinker& linker) {
  ProseDraft draft;
  draft.row.node = node;
  draft.row.path = path;
  draft.row.format = model::DocumentFormat::kComments;
  std::vector<Piece> pieces(1);
  pieces.front().kind = NodeKind::kDocument;
  std::vector<codec::CommentRow> rows;
  std::size_t size = 0;
  for (const SymbolComment& comment : comments) {
    rows.push_back({comment.symbol, static_cast<std::uint32_t>(pieces.size())});
    append_comment(
        pieces, documents::document_tree(comment.documentation, model::DocumentFormat::kMarkdown),
        comment.qualified_name, static_cast<std::uint32_t>(size));
    size += comment.documentation.size() + store::kBetweenComments.size();
    for (model::Edge& edge : mentions_of_comment(comment.symbol, comment.documentation, linker)) {
      draft.edges.push_back(edge);
    }
  }
  pieces.front().end = static_cast<std::uint32_t>(size);
  pieces.front().last = static_cast<std::uint32_t>(pieces.size() - 1);
  draft.content.comments = codec::encode_comments(rows);
  draft.content.mentions = codec::encode_occurrences({});
  finish(draft, pieces);
  return draft;
}

Mentions mentions_of_document(NodeId node, std::string_view path, const std::vector<Piece>& pieces,
                              std::string_view text, const MentionLinker& linker) {
  Mentions found;
  const std::string_view directory = base::directory_of(path);
  const source::SourceText lines(text, model::PositionEncoding::kUtf8);
  const auto add = [&](std::uint32_t index, std::string_view part, std::uint32_t offset) {
    for (const documents::Mention& mention : mentions_of(pieces[index], part)) {
      const model::Range range{lines.position_of(offset + mention.begin),
                               lines.position_of(offset + mention.end)};
      for (const NodeId meant : linker.link(mention, directory)) {
        found.edges.push_back(
            {plus(node, index), meant, model::EdgeKind::kMentions, 1, node, range.begin});
        found.occurrences.push_back({meant, range, false});
      }
    }
  };
  for (std::uint32_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    if (model::is_paragraph(piece.kind)) {
      add(i, text_of(piece, text), piece.begin);
    } else if (piece.kind == NodeKind::kSection) {
      const std::string_view all = text_of(piece, text);
      const std::size_t heading = i < piece.last ? pieces[i + 1].begin - piece.begin : all.size();
      add(i, all.substr(0, heading), piece.begin);
    }
  }
  return found;
}

std::vector<model::Edge> mentions_of_comment(NodeId symbol, std::string_view documentation,
                                             const MentionLinker& linker) {
  std::vector<model::Edge> edges;
  for (const documents::Mention& mention : documents::mentions_in(documentation)) {
    for (const NodeId meant : linker.link(mention, {})) {
      if (meant == symbol) continue;
      edges.push_back({symbol, meant, model::EdgeKind::kMentions, 1, {}, {}});
    }
  }
  return edges;
}

}  // namespace cairn::indexer
