#include "internal/indexer/revised_documents.h"

#include <algorithm>
#include <iterator>
#include <map>

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

bool RevisedDocuments::read(const std::vector<std::string>& changed,
                            const std::vector<std::string>& added,
                            const std::vector<std::string>& removed) {
  const NodeId last = index_.about().last_document_node;
  std::map<std::string, NodeId> known;
  for (const store::DocumentRow& row : index_.documents(last)) known.emplace(row.path, row.node);
  const auto read_all = [&](const std::vector<std::string>& paths) {
    const std::size_t before = documents_.size();
    inventory::read_documents(sources_, paths, [&](inventory::SourceDocument&& source) {
      documents_.push_back({std::move(source), false, {}, 0, {}, {}});
    });
    return documents_.size() - before;
  };
  if (read_all(changed) != changed.size()) return false;
  for (const std::string& path : removed) {
    if (known.contains(path)) documents_.push_back({{path, {}, {}}, true, {}, 0, {}, {}});
  }
  for (Document& document : documents_) {
    const auto found = known.find(document.source.path);
    if (found == known.end()) return false;
    document.before = found->second;
    document.known = static_cast<std::uint32_t>(
        codec::decode_pieces(index_.document_pieces(document.before)).size());
  }
  const std::size_t first_new = documents_.size();
  read_all(added);
  for (std::size_t i = first_new; i < documents_.size(); ++i) {
    const auto next = known.upper_bound(documents_[i].source.path);
    documents_[i].before = next == known.end() ? NodeId{value_of(last) + 1} : next->second;
  }
  std::sort(documents_.begin(), documents_.end(),
            [](const Document& a, const Document& b) { return a.source.path < b.source.path; });
  return true;
}

bool RevisedDocuments::place(RevisedLayout& layout) {
  std::vector<RevisedLayout::PiecesPlace> places;
  for (const Document& document : documents_) {
    const inventory::SourceDocument& source = document.source;
    const auto pieces =
        document.is_removed ? 0 : documents::document_tree(source.text, source.format).size();
    const bool is_last = document.before > index_.about().last_document_node;
    const NodeId first =
        is_last ? NodeId{value_of(layout.last().document) + 1} : layout.number_now(document.before);
    places.push_back({first, document.known, static_cast<std::uint32_t>(pieces), {}, true});
  }
  if (!layout.place_pieces(places)) return false;
  for (std::size_t i = 0; i < places.size(); ++i) documents_[i].node = places[i].node;
  return true;
}

std::vector<model::Handle> RevisedDocuments::handles_before() const {
  std::vector<model::Handle> handles;
  for (const Document& document : documents_) {
    if (document.known > 0) handles.push_back(handle_of_path(document.source.path));
  }
  return handles;
}

std::vector<std::pair<model::Handle, NodeId>> RevisedDocuments::handles() const {
  std::vector<std::pair<model::Handle, NodeId>> handles;
  for (const Document& document : documents_) {
    if (document.is_removed) continue;
    handles.emplace_back(handle_of_path(document.source.path), document.node);
  }
  return handles;
}

// The edges from the old pieces vanish with these.
void RevisedDocuments::compute(const MentionLinker& linker, RevisedTables& tables) {
  std::vector<model::Edge> edges;
  for (Document& document : documents_) {
    if (document.is_removed) continue;
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
    if (document.is_removed) continue;
    const ProseDraft& draft = document.draft;
    reviser.add_document(draft.row, draft.content, draft.texts);
  }
}

}  // namespace cairn::indexer
