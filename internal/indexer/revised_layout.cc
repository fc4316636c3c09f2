#include "internal/indexer/revised_layout.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "internal/base/path.h"
#include "internal/indexer/outline_changes.h"
#include "internal/model/conventions.h"
#include "internal/model/handle.h"
#include "internal/model/language.h"
#include "internal/scip/scip_document.h"
#include "internal/source/modules.h"

namespace cairn::indexer {
namespace {

using codec::NodeOrder;
using model::Node;
using model::NodeId;
using What = PlannedNode::What;

// Stored numbers of removed nodes remain in lists, and are skipped. The maximum number of them, as a
// share of all nodes.
constexpr std::uint32_t kMaxRemovedShare = 20;  // one in twenty
constexpr std::uint32_t kMaxRemoved = 5000;     // always allowed

}  // namespace

bool RevisedLayout::plan(const Places& reworded, const std::vector<std::string>& removed) {
  if (!find_files(removed)) return false;
  const std::set<Site> sites = sites_at(reworded);
  if (!leave_out_foreign() || !read_descriptions(sites)) return false;
  collected::ImportReport unused;
  Layout alone = plan_layout(collected_, unused);
  if (!plan_order(alone)) return false;
  layout_.nodes.resize(std::size_t{value_of(last_.external)} + 1);
  layout_.node_of.assign(collected_.symbols.size(), model::kNoNode);
  layout_.code_nodes = value_of(last_.code);
  std::uint32_t number = 0;
  for (ChangedFile& file : files_) {
    if (file.is_removed()) {
      note_old(file, std::exchange(file.nodes, {}));
      if (!is_removable(file, reworded)) return false;
      continue;
    }
    if (file.is_module) {
      place_module(file);
      continue;
    }
    if (!place_file(alone, number, file)) return false;
    alone.files[number++].node = file.first;
  }
  layout_.files = std::move(alone.files);
  for (collected::SymbolId symbol = 0; symbol < collected_.symbols.size(); ++symbol) {
    const bool is_placed = layout_.node_of[symbol] != model::kNoNode;
    if (!is_placed && !place_symbol(symbol)) return false;
  }
  for (const auto& [symbol, path] : sites) reworded_.insert(layout_.node_of[symbol]);
  return has_same_bases();
}

// Finds the changed files in the index, and the places of new ones. Orders them by path, which is
// the order of the outline, and of the files in plan_layout().
bool RevisedLayout::find_files(const std::vector<std::string>& removed) {
  std::unordered_map<std::string_view, NodeId> node_at;
  const std::vector<store::FileRow> rows = index_.files();
  for (const store::FileRow& row : rows) node_at.emplace(row.path, row.node);
  bool has_new = false;
  const auto add = [&](std::string path) {
    ChangedFile changed;
    const auto found = node_at.find(path);
    changed.path = std::move(path);
    if (found == node_at.end()) {
      has_new = true;
    } else {
      changed.old_first = found->second;
      const std::optional<store::NodeHead> head = index_.head(changed.old_first);
      if (!head || head->last > index_.about().last_code_node) return false;
      changed.old_last = head->last;
      changed.nodes = index_.nodes(changed.old_first, changed.old_last);
      if (changed.nodes.empty()) return false;
      changed.old_parent = changed.nodes.front().parent;
    }
    files_.push_back(std::move(changed));
    return true;
  };
  for (const collected::DocumentRecord& document : collected_.documents) {
    if (!add(std::string(collected_.paths.view(document.path)))) return false;
  }
  for (const std::string& path : removed) {
    if (!node_at.contains(path) || !add(path)) return false;
  }
  if ((has_new || !removed.empty()) && !find_places(rows, removed)) return false;
  // A module comes before what it contains.
  std::sort(files_.begin(), files_.end(), [](const ChangedFile& a, const ChangedFile& b) {
    return source::path_less(a.path, b.path);
  });
  return true;
}

// Finds the places of new files, and the modules that are new or gone. Returns false if a module
// would be inside another one than before.
bool RevisedLayout::find_places(const std::vector<store::FileRow>& rows,
                                const std::vector<std::string>& removed) {
  std::vector<std::string> added;
  for (const ChangedFile& file : files_) {
    if (file.old_first == model::kNoNode) added.push_back(file.path);
  }
  std::sort(added.begin(), added.end(), source::path_less);
  std::erase_if(files_, [](const ChangedFile& file) { return file.old_first == model::kNoNode; });
  const auto changes = outline_changes(rows, index_.about().last_code_node, added, removed);
  if (!changes) return false;
  for (const OutlineChanges::NewEntry& entry : changes->added) {
    ChangedFile file;
    file.path = entry.path;
    file.is_module = entry.is_module;
    file.old_first = entry.next;
    file.old_last = NodeId{value_of(entry.next) - 1};
    file.old_parent = entry.known_parent;
    file.new_parent = entry.new_parent;
    files_.push_back(std::move(file));
  }
  for (const OutlineChanges::GoneModule& module : changes->removed) {
    ChangedFile file;
    file.path = module.path;
    file.is_module = true;
    file.old_first = module.node;
    file.old_last = module.node;
    file.nodes = index_.nodes(module.node, module.node);
    const bool is_module =
        !file.nodes.empty() && file.nodes.front().kind == model::NodeKind::kModule;
    if (!is_module) return false;
    file.old_parent = file.nodes.front().parent;
    files_.push_back(std::move(file));
  }
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
// symbols whose nodes are in other files than the changed ones. Returns false if one in a new file
// may take such a node to its file.
bool RevisedLayout::leave_out_foreign() {
  std::unordered_set<std::string_view> own;
  for (const ChangedFile& file : files_) {
    for (const Node& node : file.nodes) own.insert(node.symbol);
  }
  std::set<std::string_view> added;  // paths
  for (const ChangedFile& file : files_) {
    if (file.is_new()) added.insert(file.path);
  }
  std::string room;
  std::vector<bool> is_known(collected_.symbols.size(), false);
  for (const collected::DefinitionRecord& definition : collected_.definitions) {
    const bool is_in_new = added.contains(collected_.paths.view(definition.path));
    if (is_known[definition.symbol] && !is_in_new) continue;
    is_known[definition.symbol] = true;
    const std::string_view text = collected_.symbols.text(definition.symbol, room);
    if (own.contains(text)) continue;
    const std::optional<NodeId> id = index_.node_of(model::handle_of(text));
    const std::optional<Node> node = id ? index_.node(*id) : std::nullopt;
    const bool is_foreign = node && node->symbol == text && *id <= index_.about().last_code_node;
    if (!is_foreign) continue;
    if (is_in_new && !is_behind(definition, *node)) return false;
    foreign_.emplace(definition.symbol, std::nullopt);
  }
  std::erase_if(collected_.definitions, [&](const collected::DefinitionRecord& definition) {
    return foreign_.contains(definition.symbol);
  });
  return true;
}

// Whether plan_layout() certainly prefers the definition that has the node to the other one.
bool RevisedLayout::is_behind(const collected::DefinitionRecord& definition,
                              const Node& node) const {
  const std::optional<store::FileRow> file = index_.file(node.file);
  if (!file || (node.body.empty() && !definition.body.empty())) return false;
  const std::string_view path = collected_.paths.view(definition.path);
  const auto is_unusual = [](std::string_view one) {
    const model::Language& language = model::language_of_file(one);
    return model::is_test_path(one, language) || model::is_migration_path(one, language);
  };
  if (is_unusual(file->path) || model::is_migration_path(path, model::language_of_file(path))) {
    return false;
  }
  return source::path_less(file->path, path) &&
         (is_named_after(file->path, node.symbol) || !is_named_after(path, node.symbol));
}

// Whether all that is left of the definitions of a removed file are those of nodes in other files,
// which others describe before it, in the same words.
bool RevisedLayout::is_removable(const ChangedFile& file, const Places& reworded) const {
  const auto is_left = [&](const model::Occurrence& occurrence) {
    if (!occurrence.is_definition) return true;
    const NodeId before = number_before(occurrence.node);
    if (is_changed(before) || reworded.contains({file.path, occurrence.range.begin})) return false;
    const std::vector<store::Posting> postings = index_.postings(before);
    const auto first =
        std::find_if(postings.begin(), postings.end(),
                     [](const store::Posting& posting) { return posting.has_definition; });
    return first != postings.end() && first->file != file.old_first;
  };
  return std::all_of(file.old_occurrences.begin(), file.old_occurrences.end(), is_left);
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
    for (const model::Edge& edge : index_.arcs(number_before(node)).outgoing) {
      if (edge.kind == model::EdgeKind::kImplements) before.insert(number_now(edge.to));
    }
    if (now != before) return false;
  }
  return true;
}

// Gives the nodes of the changed files their numbers. A node keeps its stored number if one of these
// files had a node with the same symbol. Returns false if there are too many parts or stored
// numbers. `alone` is a layout of the changed files alone.
bool RevisedLayout::plan_order(const Layout& alone) {
  const store::Meta& about = index_.about();
  before_ = index_.order();
  if (before_.runs().empty()) {
    before_ = NodeOrder({{NodeId{1}, value_of(about.last_node), false}}, about.last_node);
  }
  std::unordered_map<std::string_view, NodeId> known;  // stored
  for (const ChangedFile& file : files_) {
    for (const Node& node : file.nodes) {
      if (node.id != node.file) known.emplace(node.symbol, before_.stored(node.id));
    }
  }
  std::vector<NodeOrder::Run> runs;
  std::uint32_t last_stored = value_of(before_.last_stored());
  std::uint32_t shift = 0;  // may wrap; so do the sums
  NodeId next{1};           // as numbered in the index
  std::size_t number = 0;   // in `alone`
  for (ChangedFile& file : files_) {
    if (file.old_first < next) return false;  // the index has another order of files
    before_.append_runs(next, NodeId{value_of(file.old_first) - 1}, runs);
    next = NodeId{value_of(file.old_last) + 1};
    const std::uint32_t old_count = value_of(next) - value_of(file.old_first);
    file.first = NodeId{value_of(file.old_first) + shift};
    std::uint32_t count = 0;
    const bool is_file =
        number < alone.files.size() && collected_.paths.view(alone.files[number].path) == file.path;
    if (is_file || (file.is_module && file.is_new())) {
      const NodeId stored = file.is_new() ? NodeId{++last_stored} : before_.stored(file.old_first);
      runs.push_back({stored, 1, true});
      count = 1;
    }
    if (is_file) {
      const std::uint32_t begin = value_of(alone.files[number++].node);
      count = value_of(alone.nodes[begin].last) - begin + 1;
      for (std::uint32_t i = 1; i < count; ++i) {
        const collected::SymbolId symbol = alone.nodes[begin + i].symbol;
        const auto found = known.find(collected_.symbols.text(symbol));
        runs.push_back({found == known.end() ? NodeId{++last_stored} : found->second, 1, true});
      }
    }
    file.last = NodeId{value_of(file.first) + count - 1};
    shift += count - old_count;
  }
  before_.append_runs(next, about.last_node, runs);
  if (number != alone.files.size()) return false;
  if (!set_order(std::move(runs), last_stored)) return false;
  last_ = {NodeId{value_of(about.last_code_node) + shift},
           NodeId{value_of(about.last_external_node) + shift},
           NodeId{value_of(about.last_document_node) + shift}};
  return true;
}

// Returns false if there are too many runs or numbers of removed nodes.
bool RevisedLayout::set_order(std::vector<NodeOrder::Run> runs, std::uint32_t last_stored) {
  runs = NodeOrder::merged(std::move(runs));
  std::uint32_t count = 0;
  for (const NodeOrder::Run& run : runs) count += run.count;
  const bool has_room =
      last_stored - std::min(count, last_stored) <= std::max(kMaxRemoved, count / kMaxRemovedShare);
  if (runs.size() > NodeOrder::kMaxRuns || !has_room) return false;
  order_ = NodeOrder(std::move(runs), NodeId{last_stored});
  return true;
}

bool RevisedLayout::place_pieces(std::vector<PiecesPlace>& places) {
  std::vector<NodeOrder::Run> runs;
  std::uint32_t last_stored = value_of(order_.last_stored());
  std::uint32_t shift = 0;  // may wrap; so do the sums
  NodeId next{1};           // in the present order
  NodeId last_document = last_.document;
  for (PiecesPlace& place : places) {
    order_.append_runs(next, NodeId{value_of(place.first) - 1}, runs);
    next = NodeId{value_of(place.first) + place.known};
    place.node = NodeId{value_of(place.first) + shift};
    if (place.count > 0) runs.push_back({NodeId{last_stored + 1}, place.count, false});
    last_stored += place.count;
    shift += place.count - place.known;
    if (place.is_document) last_document = NodeId{value_of(last_.document) + shift};
  }
  last_.document = last_document;
  order_.append_runs(next, NodeId{order_.count()}, runs);
  return set_order(std::move(runs), last_stored);
}

NodeId RevisedLayout::number_now(NodeId before) const {
  return order_.outline(before_.stored(before));
}

NodeId RevisedLayout::number_before(NodeId now) const {
  return before_.outline(order_.stored(now));
}

// Places the nodes of a file. Returns false if one of them is implicit.
bool RevisedLayout::place_file(const Layout& alone, std::uint32_t number, ChangedFile& file) {
  const std::uint32_t begin = value_of(alone.files[number].node);
  const std::uint32_t shift = value_of(file.first) - begin;  // may wrap; so do the sums
  const std::vector<Node> old = std::exchange(file.nodes, {});
  for (NodeId id = file.first; id <= file.last; id = NodeId{value_of(id) + 1}) {
    PlannedNode node = alone.nodes[value_of(id) - shift];
    if (node.is_implicit) return false;
    const bool is_file = id == file.first;
    node.parent = is_file ? parent_of(file) : NodeId{value_of(node.parent) + shift};
    node.last = NodeId{value_of(node.last) + shift};
    node.file = file.first;
    node.entry = is_file ? number : 0;
    if (node.symbol != collected::kNoSymbol) layout_.node_of[node.symbol] = id;
    layout_.nodes[value_of(id)] = node;
    file.nodes.push_back(known_node(id, file, old));
    note_place(node, file.nodes.back());
    const std::uint32_t place = value_of(id) - value_of(file.first);
    if (number_before(id) != NodeId{value_of(file.old_first) + place}) has_same_outline_ = false;
  }
  note_old(file, old);
  return true;
}

// The new number of the module or repository around a file or module.
NodeId RevisedLayout::parent_of(const ChangedFile& file) const {
  return file.new_parent.empty() ? number_now(file.old_parent) : new_modules_.at(file.new_parent);
}

// Places a new module. All that it contains is new as well.
void RevisedLayout::place_module(ChangedFile& module) {
  new_modules_.emplace(module.path, module.first);
  PlannedNode node;
  node.what = What::kModule;
  node.parent = parent_of(module);
  node.last = module.first;
  for (const ChangedFile& file : files_) {
    if (!file.is_removed() && base::is_below(file.path, module.path)) {
      node.last = std::max(node.last, file.last);
    }
  }
  node.entry = static_cast<std::uint32_t>(layout_.module_paths.size());
  layout_.module_paths.push_back(module.path);
  layout_.nodes[value_of(module.first)] = node;
  Node known;  // nothing but the number
  known.id = module.first;
  module.nodes.push_back(std::move(known));
  has_same_outline_ = false;
}

// Notes what is gone of the nodes `old` that the file had, and the occurrences of the others.
void RevisedLayout::note_old(ChangedFile& file, const std::vector<Node>& old) {
  for (const Node& node : old) {
    if (number_now(node.id) != model::kNoNode) continue;
    removed_.push_back(node);
    has_same_outline_ = false;
  }
  if (file.is_new()) return;
  file.old_occurrences = index_.occurrences(file.old_first);
  for (model::Occurrence& occurrence : file.old_occurrences) {
    occurrence.node = number_now(occurrence.node);
  }
  std::erase_if(file.old_occurrences, [](const model::Occurrence& occurrence) {
    return occurrence.node == model::kNoNode;
  });
}

// Returns a node as the index has it, with new numbers; only its number if it is new. `old` are the
// nodes that the file had.
Node RevisedLayout::known_node(NodeId id, const ChangedFile& file,
                               const std::vector<Node>& old) const {
  Node node;
  const NodeId before = number_before(id);
  if (before != model::kNoNode && file.contained(before)) {
    node = old[value_of(before) - value_of(file.old_first)];
  } else if (before != model::kNoNode) {
    if (std::optional<Node> moved = index_.node(before)) node = std::move(*moved);
  }
  node.id = id;
  node.parent = number_now(node.parent);
  node.last = number_now(node.last);
  node.file = number_now(node.file);
  return node;
}

// Notes whether a node is where it was, under the same symbol.
void RevisedLayout::note_place(const PlannedNode& now, const Node& before) {
  const std::string symbol =
      now.symbol == collected::kNoSymbol ? "" : collected_.symbols.text(now.symbol);
  if (symbol != before.symbol || now.parent != before.parent || now.last != before.last ||
      now.file != before.file) {
    has_same_outline_ = false;
  }
}

// Finds the node of a symbol that no changed file defines. Returns false if there should be one.
bool RevisedLayout::place_symbol(collected::SymbolId symbol) {
  const std::string text = collected_.symbols.text(symbol);
  const std::optional<NodeId> id = index_.node_of(model::handle_of(text));
  const std::optional<Node> node = id ? index_.node(*id) : std::nullopt;
  if (!node || node->symbol != text) return collected_.uses[symbol] == 0;
  if (is_changed(*id)) return collected_.uses[symbol] == 0;  // it was removed
  layout_.node_of[symbol] = number_now(*id);
  PlannedNode& planned = layout_.nodes[value_of(number_now(*id))];
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

// Whether a changed file had a node, which is numbered as in the index.
bool RevisedLayout::is_changed(NodeId node) const {
  auto at =
      std::upper_bound(files_.begin(), files_.end(), node,
                       [](NodeId id, const ChangedFile& file) { return id < file.old_first; });
  while (at != files_.begin()) {
    --at;
    if (!at->is_new()) return at->contained(node);
  }
  return false;
}

}  // namespace cairn::indexer
