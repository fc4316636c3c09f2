#include "internal/indexer/prose_builder.h"

#include <algorithm>
#include <map>
#include <utility>

#include "internal/base/interrupt.h"
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

}  // namespace

// A document under construction.
struct ProseBuilder::Draft {
  store::DocumentRow row;
  std::vector<Piece> pieces;
  std::vector<model::Occurrence> mentions;
  store::DocumentContent content;
  std::vector<store::TextRow> texts;

  std::string_view text_of(const Piece& piece) const {
    return std::string_view(content.text).substr(piece.begin, piece.end - piece.begin);
  }
};

void ProseBuilder::note(NodeId symbol, NodeId file, std::string_view qualified_name,
                        std::string_view documentation) {
  std::string record(qualified_name);
  record += '\0';
  record += documentation;
  comments_.push_back({symbol, file, collected_.spool.append(record)});
}

ProseBuilder::Numbers ProseBuilder::write(const std::vector<DocumentText>& documents) {
  last_ = layout_.last_external_node();
  const MentionLinker linker(collected_, layout_, sinks_.tables);
  for (const DocumentText& document : documents) {
    base::throw_if_interrupted();
    add_document(document, linker);
  }
  Numbers numbers;
  numbers.last_document = last_;
  for (std::size_t begin = 0; begin < comments_.size();) {
    base::throw_if_interrupted();
    std::size_t end = begin;
    while (end < comments_.size() && comments_[end].file == comments_[begin].file) ++end;
    add_comments(begin, end, linker);
    begin = end;
  }
  numbers.last = last_;
  return numbers;
}

void ProseBuilder::add_document(const DocumentText& document, const MentionLinker& linker) {
  Draft draft;
  draft.row.path = document.path;
  draft.row.format = document.format;
  draft.content.text = collected_.spool.read(document.text);
  draft.pieces = documents::document_tree(draft.content.text, document.format);
  draft.row.title = draft.pieces.front().title;
  draft.row.node = plus(last_, 1);
  add_mentions(draft, base::directory_of(document.path), linker);
  add_texts(draft);
  ++sinks_.report.text_documents;
  finish(draft);
}

void ProseBuilder::add_comments(std::size_t begin, std::size_t end, const MentionLinker& linker) {
  Draft draft;
  draft.row.node = plus(last_, 1);
  draft.row.path = collected_.paths.view(
      layout_.files[layout_.nodes[value_of(comments_[begin].file)].entry].path);
  draft.row.format = model::DocumentFormat::kComments;
  Piece document;
  document.kind = NodeKind::kDocument;
  draft.pieces.push_back(std::move(document));
  std::vector<codec::CommentRow> rows;
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    const std::string record(collected_.spool.read(comments_[i].text));
    const std::size_t nul = record.find('\0');
    const std::string_view documentation = std::string_view(record).substr(nul + 1);
    rows.push_back({comments_[i].symbol, static_cast<std::uint32_t>(draft.pieces.size())});
    append_comment(draft.pieces,
                   documents::document_tree(documentation, model::DocumentFormat::kMarkdown),
                   record.substr(0, nul), static_cast<std::uint32_t>(text.size()));
    text += documentation;
    text += store::kBetweenComments;
    std::vector<model::Edge> edges;
    for (const documents::Mention& mention : documents::mentions_in(documentation)) {
      for (const NodeId meant : linker.link(mention, {})) {
        if (meant == comments_[i].symbol) continue;
        edges.push_back({comments_[i].symbol, meant, model::EdgeKind::kMentions, 1, {}, {}});
      }
    }
    sinks_.edges.add(std::move(edges));
  }
  draft.pieces.front().end = static_cast<std::uint32_t>(text.size());
  draft.pieces.front().last = static_cast<std::uint32_t>(draft.pieces.size() - 1);
  draft.content.comments = codec::encode_comments(rows);
  finish(draft);
}

void ProseBuilder::add_mentions(Draft& draft, std::string_view directory,
                                const MentionLinker& linker) {
  const source::SourceText lines(draft.content.text, model::PositionEncoding::kUtf8);
  std::vector<model::Edge> edges;
  const auto add = [&](std::uint32_t index, std::string_view text, std::uint32_t offset) {
    for (const documents::Mention& mention : mentions_of(draft.pieces[index], text)) {
      const model::Range range{lines.position_of(offset + mention.begin),
                               lines.position_of(offset + mention.end)};
      for (const NodeId meant : linker.link(mention, directory)) {
        edges.push_back({plus(draft.row.node, index), meant, model::EdgeKind::kMentions, 1,
                         draft.row.node, range.begin});
        draft.mentions.push_back({meant, range, false});
        ++sinks_.report.mentions;
      }
    }
  };
  for (std::uint32_t i = 0; i < draft.pieces.size(); ++i) {
    const Piece& piece = draft.pieces[i];
    if (model::is_paragraph(piece.kind)) {
      add(i, draft.text_of(piece), piece.begin);
    } else if (piece.kind == NodeKind::kSection) {
      const std::string_view all = draft.text_of(piece);
      const std::size_t heading =
          i < piece.last ? draft.pieces[i + 1].begin - piece.begin : all.size();
      add(i, all.substr(0, heading), piece.begin);
    }
  }
  sinks_.edges.add(std::move(edges));
}

// Adds the searchable text of each section and paragraph. A search finds a section by its title,
// and a paragraph by its text and the titles above it.
void ProseBuilder::add_texts(Draft& draft) {
  std::vector<std::string> trails(draft.pieces.size());
  for (std::uint32_t i = 0; i < draft.pieces.size(); ++i) {
    const Piece& piece = draft.pieces[i];
    if (piece.kind == NodeKind::kSentence) continue;
    if (i > 0) {
      const Piece& parent = draft.pieces[piece.parent];
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
      ++sinks_.report.sections;
    } else {
      const bool is_code = piece.kind == NodeKind::kCodeBlock;
      field(row.text, is_code ? TextField::kBody : TextField::kDocumentation) =
          searchable_prose(draft.text_of(piece)).text;
      field(row.text, TextField::kContainer) = trails[i];
      ++sinks_.report.paragraphs;
    }
    draft.texts.push_back(std::move(row));
  }
}

void ProseBuilder::finish(Draft& draft) {
  draft.row.last = plus(draft.row.node, draft.pieces.size() - 1);
  last_ = draft.row.last;
  sinks_.tables.add_handle(model::handle_of(model::identity_of_document(draft.row.path)),
                           draft.row.node);
  draft.content.pieces = codec::encode_pieces(draft.pieces);
  draft.content.mentions = codec::encode_occurrences(draft.mentions);
  store::RowBatch batch;
  batch.document = std::move(draft.row);
  batch.content = std::move(draft.content);
  batch.texts = std::move(draft.texts);
  sinks_.thread.push(std::move(batch));
}

}  // namespace cairn::indexer
