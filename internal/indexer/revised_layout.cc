#include "internal/indexer/revised_layout.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "internal/model/handle.h"
#include "internal/scip/scip_document.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using What = PlannedNode::What;

}  // namespace

bool RevisedLayout::plan() {
  intern_relationships();
  collected::ImportReport unused;
  Layout alone = plan_layout(collected_, unused);
  layout_.nodes.resize(std::size_t{value_of(index_.about().last_external_node)} + 1);
  layout_.node_of.assign(collected_.symbols.size(), model::kNoNode);
  layout_.code_nodes = value_of(index_.about().last_code_node);
  if (!find_files(alone)) return false;
  for (std::uint32_t i = 0; i < alone.files.size(); ++i) {
    if (!place_file(alone, i)) return false;
  }
  layout_.files = std::move(alone.files);
  for (std::size_t i = 0; i < layout_.files.size(); ++i) layout_.files[i].node = files_[i].first;
  std::sort(files_.begin(), files_.end(),
            [](const ChangedFile& a, const ChangedFile& b) { return a.first < b.first; });
  for (collected::SymbolId symbol = 0; symbol < collected_.symbols.size(); ++symbol) {
    const bool is_placed = layout_.node_of[symbol] != model::kNoNode;
    if (!is_placed && !place_symbol(symbol)) return false;
  }
  return true;
}

// Interns the symbols of relationships, which need not occur in the changed files.
void RevisedLayout::intern_relationships() {
  scip::SymbolDecoder decoder;
  for (const collected::DescriptionRecord& description : collected_.descriptions) {
    const scip::ScipSymbol& symbol = decoder.decode(collected_.spool.read(description.message));
    for (const scip::ScipRelationship& relationship : symbol.relationships) {
      collected_.intern_symbol(relationship.symbol);
    }
  }
}

bool RevisedLayout::find_files(const Layout& alone) {
  std::unordered_map<std::string, NodeId> node_at;
  for (store::FileRow& row : index_.files()) node_at.emplace(std::move(row.path), row.node);
  for (const PlannedFile& file : alone.files) {
    const auto found = node_at.find(std::string(collected_.paths.view(file.path)));
    if (found == node_at.end()) return false;
    ChangedFile changed;
    changed.path = found->first;
    changed.first = found->second;
    files_.push_back(std::move(changed));
  }
  return true;
}

// Gives the nodes of a file the numbers that they have in the index. `alone` is a layout of the
// changed files alone. Returns false if the file has other nodes than before.
bool RevisedLayout::place_file(const Layout& alone, std::uint32_t number) {
  ChangedFile& file = files_[number];
  const std::optional<store::NodeHead> head = index_.head(file.first);
  if (!head || head->last > index_.about().last_code_node) return false;
  file.last = head->last;
  file.nodes = index_.nodes(file.first, file.last);
  file.old_occurrences = index_.occurrences(file.first);
  const std::uint32_t begin = value_of(alone.files[number].node);
  const std::uint32_t shift = value_of(file.first) - begin;  // may wrap; so do the sums
  const std::uint32_t count = value_of(file.last) - value_of(file.first) + 1;
  if (value_of(alone.nodes[begin].last) - begin + 1 != count || file.nodes.size() != count) {
    return false;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    PlannedNode node = alone.nodes[begin + i];
    const Node& before = file.nodes[i];
    const std::string symbol =
        node.symbol == collected::kNoSymbol ? "" : collected_.symbols.text(node.symbol);
    node.parent = i == 0 ? before.parent : NodeId{value_of(node.parent) + shift};
    node.last = NodeId{value_of(node.last) + shift};
    node.file = file.first;
    if (symbol != before.symbol || node.is_implicit || node.parent != before.parent ||
        node.last != before.last || before.file != file.first) {
      return false;
    }
    node.entry = i == 0 ? number : 0;
    if (node.symbol != collected::kNoSymbol) layout_.node_of[node.symbol] = before.id;
    layout_.nodes[value_of(before.id)] = node;
  }
  return true;
}

// Finds the node of a symbol that no changed file defines. Returns false if there should be one.
bool RevisedLayout::place_symbol(collected::SymbolId symbol) {
  const std::string text = collected_.symbols.text(symbol);
  const std::optional<NodeId> id = index_.node_of(model::handle_of(text));
  const std::optional<Node> node = id ? index_.node(*id) : std::nullopt;
  if (!node || node->symbol != text) return collected_.uses[symbol] == 0;
  if (is_changed(*id)) return false;
  layout_.node_of[symbol] = *id;
  PlannedNode& planned = layout_.nodes[value_of(*id)];
  planned.symbol = symbol;
  switch (node->kind) {
    case model::NodeKind::kFile: planned.what = What::kFile; break;
    case model::NodeKind::kModule: planned.what = What::kModule; break;
    case model::NodeKind::kRepository: planned.what = What::kRepository; break;
    case model::NodeKind::kPackage: return false;
    default: planned.what = What::kSymbol; break;
  }
  return true;
}

bool RevisedLayout::is_changed(NodeId node) const {
  const auto after =
      std::upper_bound(files_.begin(), files_.end(), node,
                       [](NodeId id, const ChangedFile& file) { return id < file.first; });
  return after != files_.begin() && std::prev(after)->contains(node);
}

}  // namespace cairn::indexer
