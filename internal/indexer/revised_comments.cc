#include "internal/indexer/revised_comments.h"

#include <algorithm>
#include <optional>

#include "internal/codec/piece_codec.h"
#include "internal/documents/document_tree.h"
#include "internal/indexer/searchable_text.h"

namespace cairn::indexer {
namespace {

using model::NodeId;

model::Handle handle_of_document(const std::string& path) {
  return model::handle_of(model::identity_of_document(path));
}

std::vector<SymbolComment> comments_of(const ChangedFile& file) {
  std::vector<SymbolComment> comments;
  for (const store::NodeRow& row : file.built.batch.nodes) {
    if (row.documentation.empty()) continue;
    const bool is_file = row.node.id == file.first;
    comments.push_back(
        {row.node.id, is_file ? file.path : row.node.qualified_name(), row.documentation});
  }
  return comments;
}

// Returns the number of pieces of draft_comments().
std::uint32_t pieces_of(const std::vector<SymbolComment>& comments) {
  if (comments.empty()) return 0;
  std::size_t count = 1;
  for (const SymbolComment& comment : comments) {
    count +=
        documents::document_tree(comment.documentation, model::DocumentFormat::kMarkdown).size();
  }
  return static_cast<std::uint32_t>(count);
}

}  // namespace

bool RevisedComments::place(RevisedLayout& layout) {
  std::vector<RevisedLayout::PiecesPlace> places;
  for (const ChangedFile& file : files_) {
    count_words(file);
    const Known known = known_document(file.path);
    std::vector<SymbolComment> comments = comments_of(file);
    if (is_same(known, comments, layout)) continue;
    const NodeId first = known.node == model::kNoNode ? place_after_others(file, layout)
                                                      : layout.number_now(known.node);
    places.push_back({first, known.pieces, pieces_of(comments), {}});
    if (known.node != model::kNoNode) removed_.push_back(handle_of_document(file.path));
    documents_.push_back({file.path, std::move(comments), {}});
  }
  if (places.empty()) return true;
  if (!layout.place_pieces(places)) return false;
  for (std::size_t i = 0; i < places.size(); ++i) {
    documents_[i].node = places[i].node;
    if (documents_[i].comments.empty()) continue;
    added_.emplace_back(handle_of_document(documents_[i].path), places[i].node);
  }
  return true;
}

RevisedComments::Known RevisedComments::known_document(const std::string& path) const {
  const std::optional<NodeId> node = index_.node_of(handle_of_document(path));
  if (!node || *node <= index_.about().last_document_node) return {};
  return {*node,
          static_cast<std::uint32_t>(codec::decode_pieces(index_.document_pieces(*node)).size())};
}

// Returns the place after the comments of the files before `file`, as a new number.
NodeId RevisedComments::place_after_others(const ChangedFile& file,
                                           const RevisedLayout& layout) const {
  const std::vector<store::FileRow> all = index_.files();
  auto at = std::partition_point(
      all.begin(), all.end(), [&](const store::FileRow& row) { return row.node < file.old_first; });
  while (at != all.begin()) {
    const Known known = known_document((--at)->path);
    if (known.node == model::kNoNode) continue;
    return NodeId{value_of(layout.number_now(known.node)) + known.pieces};
  }
  return NodeId{value_of(layout.last().document) + 1};
}

bool RevisedComments::is_same(const Known& known, const std::vector<SymbolComment>& comments,
                              const RevisedLayout& layout) const {
  if (known.node == model::kNoNode) return comments.empty();
  const std::vector<model::Piece> pieces = codec::decode_pieces(index_.document_pieces(known.node));
  const std::vector<codec::CommentRow> rows =
      index_.document_body(known.node, pieces.size()).comments;
  return std::equal(rows.begin(), rows.end(), comments.begin(), comments.end(),
                    [&](const codec::CommentRow& row, const SymbolComment& comment) {
                      return layout.number_now(row.symbol) == comment.symbol &&
                             pieces[row.piece].title == comment.qualified_name &&
                             index_.documentation(row.symbol) == comment.documentation;
                    });
}

void RevisedComments::count_words(const ChangedFile& file) {
  const auto add = [&](std::uint32_t words, std::int64_t sign) {
    more_words_ += sign * std::int64_t{words};
    more_texts_ += words > 0 ? sign : 0;
  };
  for (const TextWords& words : file.built.words) add(words.documentation, 1);
  for (std::uint32_t i = value_of(file.old_first); i <= value_of(file.old_last); ++i) {
    const std::string text = index_.documentation(NodeId{i});
    if (!text.empty()) add(searchable_prose(text).words, -1);
  }
}

void RevisedComments::write(const MentionLinker& linker, store::IndexReviser& reviser) const {
  for (const Document& document : documents_) {
    if (document.comments.empty()) continue;
    const ProseDraft draft =
        draft_comments(document.node, document.path, document.comments, linker);
    reviser.add_comments(draft.row, draft.content);
  }
}

}  // namespace cairn::indexer
