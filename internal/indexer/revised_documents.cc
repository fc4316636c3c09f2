#include "internal/indexer/revised_documents.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "internal/codec/piece_codec.h"
#include "internal/documents/document_tree.h"
#include "internal/indexer/edge_table.h"

namespace cairn::indexer {
namespace {

using model::NodeId;

model::Handle handle_of_path(const std::string& path) {
  return model::handle_of(model::identity_of_document(path));
}

}  // namespace

bool RevisedDocuments::read(const std::vector<std::string>& paths) {
  inventory::read_documents(sources_, paths, [&](inventory::SourceDocument&& source) {
    documents_.push_back({std::move(source), {}, 0, {}, {}});
  });
  if (documents_.size() != paths.size()) return false;
  for (Document& document : documents_) {
    const std::optional<NodeId> node = index_.node_of(handle_of_path(document.source.path));
    const bool is_known = node && *node > index_.about().last_external_node &&
                          *node <= index_.about().last_document_node;
    if (!is_known) return false;
    document.before = *node;
    document.known =
        static_cast<std::uint32_t>(codec::decode_pieces(index_.document_pieces(*node)).size());
  }
  std::sort(documents_.begin(), documents_.end(),
            [](const Document& a, const Document& b) { return a.before < b.before; });
  return true;
}

bool RevisedDocuments::place(RevisedLayout& layout) {
  std::vector<RevisedLayout::PiecesPlace> places;
  for (const Document& document : documents_) {
    const inventory::SourceDocument& source = document.source;
    const auto pieces = documents::document_tree(source.text, source.format).size();
    places.push_back({layout.number_now(document.before),
                      document.known,
                      static_cast<std::uint32_t>(pieces),
                      {}});
  }
  if (!layout.place_pieces(places)) return false;
  for (std::size_t i = 0; i < places.size(); ++i) documents_[i].node = places[i].node;
  return true;
}

std::vector<std::pair<model::Handle, NodeId>> RevisedDocuments::handles() const {
  std::vector<std::pair<model::Handle, NodeId>> handles;
  for (const Document& document : documents_) {
    handles.emplace_back(handle_of_path(document.source.path), document.node);
  }
  return handles;
}

// The edges from the old pieces vanish with these.
void RevisedDocuments::compute(const MentionLinker& linker, RevisedTables& tables) {
  std::vector<model::Edge> edges;
  for (Document& document : documents_) {
    inventory::SourceDocument& source = document.source;
    document.draft =
        draft_document(document.node, source.path, source.format, std::move(source.text), linker);
    std::move(document.draft.edges.begin(), document.draft.edges.end(), std::back_inserter(edges));
  }
  merge_edges(edges);
  tables.replace({}, edges);
}

void RevisedDocuments::write(store::IndexReviser& reviser) const {
  for (const Document& document : documents_) {
    const ProseDraft& draft = document.draft;
    reviser.add_document(draft.row, draft.content, draft.texts);
  }
}

}  // namespace cairn::indexer
