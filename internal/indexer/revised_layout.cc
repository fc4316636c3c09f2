#include "internal/indexer/revised_layout.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "internal/model/handle.h"
#include "internal/scip/scip_document.h"
#include "internal/source/modules.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;
using What = PlannedNode::What;

}  // namespace

bool RevisedLayout::plan(const Places& reworded) {
  if (!find_files()) return false;
  const std::set<Site> sites = sites_at(reworded);
  leave_out_foreign();
  if (!read_descriptions(sites)) return false;
  collected::ImportReport unused;
  Layout alone = plan_layout(collected_, unused);
  layout_.nodes.resize(std::size_t{value_of(index_.about().last_external_node)} + 1);
  layout_.node_of.assign(collected_.symbols.size(), model::kNoNode);
  layout_.code_nodes = value_of(index_.about().last_code_node);
  if (alone.files.size() != files_.size()) return false;
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
  for (const auto& [symbol, path] : sites) reworded_.insert(layout_.node_of[symbol]);
  return has_same_bases();
}

// Finds the changed files in the index, in the order of plan_layout().
bool RevisedLayout::find_files() {
  std::unordered_map<std::string, NodeId> node_at;
  for (store::FileRow& row : index_.files()) node_at.emplace(std::move(row.path), row.node);
  for (const collected::DocumentRecord& document : collected_.documents) {
    const auto found = node_at.find(std::string(collected_.paths.view(document.path)));
    if (found == node_at.end()) return false;
    ChangedFile changed;
    changed.path = found->first;
    changed.first = found->second;
    const std::optional<store::NodeHead> head = index_.head(changed.first);
    if (!head || head->last > index_.about().last_code_node) return false;
    changed.last = head->last;
    changed.nodes = index_.nodes(changed.first, changed.last);
    files_.push_back(std::move(changed));
  }
  std::sort(files_.begin(), files_.end(), [](const ChangedFile& a, const ChangedFile& b) {
    return source::path_less(a.path, b.path);
  });
  return true;
}

// Returns the definitions whose names are at `places`.
std::set<RevisedLayout::Site> RevisedLayout::sites_at(const Places& places) const {
  std::set<Site> sites;
  if (places.empty()) return sites;
  for (const collected::DefinitionRecord& definition : collected_.definitions) {
    const std::pair place(std::string(collected_.paths.view(definition.path)),
                          definition.name.begin);
    if (places.contains(place)) sites.emplace(definition.symbol, definition.path);
  }
  return sites;
}

// A symbol with definitions in several files has its node in one of them. Leaves out definitions of
// symbols whose nodes are in other files than the changed ones.
void RevisedLayout::leave_out_foreign() {
  std::unordered_set<std::string_view> own;
  for (const ChangedFile& file : files_) {
    for (const Node& node : file.nodes) own.insert(node.symbol);
  }
  std::string room;
  std::vector<bool> is_known(collected_.symbols.size(), false);
  for (const collected::DefinitionRecord& definition : collected_.definitions) {
    if (is_known[definition.symbol]) continue;
    is_known[definition.symbol] = true;
    const std::string_view text = collected_.symbols.text(definition.symbol, room);
    if (own.contains(text)) continue;
    const std::optional<NodeId> id = index_.node_of(model::handle_of(text));
    const std::optional<Node> node = id ? index_.node(*id) : std::nullopt;
    const bool is_foreign = node && node->symbol == text && *id <= index_.about().last_code_node;
    if (is_foreign) foreign_.emplace(definition.symbol, std::nullopt);
  }
  std::erase_if(collected_.definitions, [&](const collected::DefinitionRecord& definition) {
    return foreign_.contains(definition.symbol);
  });
}

// Interns the symbols of relationships, which need not occur in the changed files. Returns false if
// one of the descriptions at `reworded` is that of a node in another file.
bool RevisedLayout::read_descriptions(const std::set<Site>& reworded) {
  scip::SymbolDecoder decoder;
  for (collected::DescriptionRecord& description : collected_.descriptions) {
    std::set<collected::SymbolId> bases;
    const scip::ScipSymbol& symbol = decoder.decode(collected_.spool.read(description.message));
    for (const scip::ScipRelationship& relationship : symbol.relationships) {
      bases.insert(collected_.intern_symbol(relationship.symbol));
    }
    const auto foreign = foreign_.find(description.symbol);
    if (foreign == foreign_.end()) continue;
    if (reworded.contains({description.symbol, description.path})) return false;
    if (!foreign->second) foreign->second.emplace();
    foreign->second->merge(bases);
    description.path = collected::kNoPath;  // otherwise it would become an implicit symbol
  }
  return true;
}

// Whether the nodes of other files that the changed files describe have the bases of these
// descriptions in the index, and no others. All descriptions of a type have the same bases.
bool RevisedLayout::has_same_bases() const {
  for (const auto& [symbol, bases] : foreign_) {
    if (!bases) continue;
    const NodeId node = layout_.node_of[symbol];
    std::set<NodeId> now;
    for (const collected::SymbolId base : *bases) now.insert(layout_.node_of[base]);
    now.erase(model::kNoNode);
    now.erase(node);
    std::set<NodeId> before;
    for (const model::Edge& edge : index_.arcs(node).outgoing) {
      if (edge.kind == model::EdgeKind::kImplements) before.insert(edge.to);
    }
    if (now != before) return false;
  }
  return true;
}

// Gives the nodes of a file the numbers that they have in the index. `alone` is a layout of the
// changed files alone. Returns false if the file has other nodes than before.
bool RevisedLayout::place_file(const Layout& alone, std::uint32_t number) {
  ChangedFile& file = files_[number];
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
